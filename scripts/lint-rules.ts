interface Construction {
  readonly callee: { readonly type: string; readonly name?: string };
  readonly arguments: readonly unknown[];
}

interface Context {
  report(finding: { readonly node: Construction; readonly message: string }): void;
}

const noAmbientDate = {
  create: (context: Context) => ({
    NewExpression(node: Construction): void {
      const { callee } = node;
      if (callee.type !== 'Identifier' || callee.name !== 'Date' || node.arguments.length > 0) return;
      context.report({ node, message: 'Take a Clock (contracts/kernel/ambient).' });
    },
  }),
};

/** The linter's rules that are ours alone. */
export default { meta: { name: 'kontor' }, rules: { 'no-ambient-date': noAmbientDate } };
