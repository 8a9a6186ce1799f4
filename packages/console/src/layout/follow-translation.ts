/**
 * Chrome and Edge translate a page by replacing each text node with a `<font>` element. React goes on
 * to change, to remove and to insert before the text nodes that it made: a count stays as it was, or
 * React fails. While this runs, such a change puts the text node back, and the browser translates it
 * anew; a removal removes the translation.
 */
export function followTranslation(page: Document): void {
  const translations = new WeakMap<Node, Element>();
  new MutationObserver((records) => {
    for (const { removedNodes, previousSibling, nextSibling } of records) {
      const font = [previousSibling, nextSibling].find(isFont);
      for (const node of removedNodes) {
        if (node instanceof Text && font !== undefined) translations.set(node, font);
      }
    }
  }).observe(page, { childList: true, subtree: true });

  /** What stands for a node in the page. */
  const getShown = <Shown extends Node>(node: Shown, parent: Node): Shown | Element => {
    const font = node.parentNode === null ? translations.get(node) : undefined;
    return font?.parentNode === parent ? font : node;
  };
  const { removeChild, insertBefore } = Node.prototype;
  Node.prototype.removeChild = function <Child extends Node>(this: Node, child: Child): Child {
    removeChild.call(this, getShown(child, this));
    return child;
  };
  Node.prototype.insertBefore = function <Child extends Node>(
    this: Node,
    child: Child,
    before: Node | null,
  ): Child {
    insertBefore.call(this, child, before && getShown(before, this));
    return child;
  };
  const value = Object.getOwnPropertyDescriptor(Node.prototype, 'nodeValue');
  Object.defineProperty(Node.prototype, 'nodeValue', {
    ...value,
    set(this: Node, text: string | null) {
      if (this.parentNode === null) translations.get(this)?.replaceWith(this);
      value?.set?.call(this, text);
    },
  });
}

const isFont = (node: Node | null): node is Element => node?.nodeName === 'FONT';
