interface Node {
  readonly type: string;
  readonly name?: string;
  readonly parent?: Node;
  readonly callee?: Node;
  readonly property?: Node;
  readonly argument?: Node;
  readonly arguments?: readonly unknown[];
}

interface Context {
  report(finding: { readonly node: Node; readonly message: string }): void;
}

const noAmbientDate = {
  create: (context: Context) => ({
    NewExpression(node: Node): void {
      const { callee } = node;
      if (callee?.name !== 'Date' || (node.arguments?.length ?? 0) > 0) return;
      context.report({ node, message: 'Take a Clock (contracts/kernel/ambient).' });
    },
  }),
};

const readsOfPages = new Set(
  (
    'allInnerTexts allTextContents allWords boundingBox content count evaluate evaluateAll getAttribute innerText ' +
    'inputValue isChecked isDisabled isEnabled isHidden isVisible textContent title words'
  ).split(' '),
);

const isExpect = (node: Node): boolean => node.type === 'CallExpression' && node.callee?.name === 'expect';

/** A page may still load or render when it is read once. */
const expectPagesSoon = {
  create: (context: Context) => ({
    AwaitExpression(node: Node): void {
      const called = node.argument?.callee;
      if (!readsOfPages.has(called?.property?.name ?? called?.name ?? '')) return;
      let outer = node.parent;
      while (outer !== undefined && !isExpect(outer) && !/Function|Statement|Declaration/u.test(outer.type)) {
        outer = outer.parent;
      }
      if (outer === undefined || !isExpect(outer)) return;
      context.report({ node, message: 'Take expectSoon (test/browser/expect-soon): a page may still load.' });
    },
  }),
};

export default {
  meta: { name: 'kontor' },
  rules: { 'no-ambient-date': noAmbientDate, 'expect-pages-soon': expectPagesSoon },
};
