/*
 * tree.ts - tree of moves and variations from a first position; the game played is one path through it.
 */
export interface TreeNode {
    readonly id: number;
    readonly parent: TreeNode | null;
    readonly move: string | null; /* the move that led here; null at the root */
    readonly position: string;
    readonly ply: number;
    readonly seat: number; /* the seat that made the move; -1 at the root */
    readonly children: TreeNode[]; /* the first is the main line */
}

export class Tree {
    readonly root: TreeNode;
    private count = 0;
    private played = Infinity; /* the highest node number of the game itself */

    constructor(position: string) {
        this.root = { id: 0, parent: null, move: null, position, ply: 0, seat: -1, children: [] };
    }

    /* Returns the node after a move; adds it if it is new. */
    add(parent: TreeNode, move: string, seat: number, position: string): TreeNode {
        const known = parent.children.find((child) => child.move === move);
        if (known) return known;
        const node = { id: ++this.count, parent, move, position, ply: parent.ply + 1, seat, children: [] };
        parent.children.push(node);
        return node;
    }

    path(node: TreeNode): TreeNode[] {
        const path: TreeNode[] = [];
        for (let n: TreeNode | null = node; n; n = n.parent) path.unshift(n);
        return path;
    }

    /* Returns the main line, from the root to its end. */
    main(): TreeNode[] {
        const line = [this.root];
        for (let n = this.root.children[0]; n && this.isPlayed(n); n = n.children[0]) line.push(n);
        return line;
    }

    /* Marks the game as complete: nodes added later are variations. */
    seal(): void {
        this.played = this.count;
    }

    isPlayed(node: TreeNode): boolean {
        return node.id <= this.played;
    }

    /* Returns the line through a node: the path to it, then the first moves after it. */
    through(node: TreeNode): TreeNode[] {
        const line = this.path(node);
        for (let n = node.children[0]; n; n = n.children[0]) line.push(n);
        return line;
    }

    /* Removes a node and all after it, but never the main line. Returns the node to show then. */
    remove(node: TreeNode): TreeNode {
        const { parent } = node;
        if (!parent || this.isPlayed(node)) return node;
        parent.children.splice(parent.children.indexOf(node), 1);
        return parent;
    }

    /* Returns all nodes, each after its parent, in the order in which they were added. */
    nodes(): TreeNode[] {
        const all: TreeNode[] = [];
        const waiting = [this.root];
        for (let n = waiting.pop(); n; n = waiting.pop()) {
            all.push(n);
            waiting.push(...n.children);
        }
        return all.sort((a, b) => a.id - b.id);
    }

    find(id: number): TreeNode | null {
        const waiting = [this.root];
        for (let n = waiting.pop(); n; n = waiting.pop()) {
            if (n.id === id) return n;
            waiting.push(...n.children);
        }
        return null;
    }
}
