/* Files that the build serves under a name of its own. */
declare module '*?url' {
    const url: string;
    export default url;
}
