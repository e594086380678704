/* Declares the files that the build serves under a generated name. */
declare module '*?url' {
    const url: string;
    export default url;
}
