export async function boardDrawer() {
    return { draw: () => null, close: async () => {} };
}
