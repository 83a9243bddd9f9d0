/**
 * Lets React go on in a page that a translator has changed: it removes a text, or inserts an element before a text, which
 * then stands in the translator's own element, and the browser would throw. The whole island would disappear.
 */

/** The node if it is a child of `parent`; otherwise the child that contains it, or null. */
function childWith(parent: Node, node: Node | null): Node | null {
  let at = node;
  while (at && at.parentNode !== parent) at = at.parentNode;
  return at;
}

function acceptForeignParents(): void {
  const { removeChild, insertBefore } = Node.prototype;
  Node.prototype.removeChild = function <Child extends Node>(this: Node, child: Child): Child {
    const own = childWith(this, child);
    if (own) removeChild.call(this, own);
    return child;
  };
  Node.prototype.insertBefore = function <Child extends Node>(this: Node, node: Child, before: Node | null) {
    insertBefore.call(this, node, childWith(this, before));
    return node;
  };
}

// The server, which renders islands as well, has no nodes.
if (typeof Node !== 'undefined') acceptForeignParents();
