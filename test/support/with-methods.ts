export const withMethods = <Port extends object>(port: Port, others: Partial<Port>): Port =>
  new Proxy(port, {
    get: (target, name) => {
      if (Object.hasOwn(others, name)) return others[name as keyof Port];
      const value: unknown = Reflect.get(target, name, target);
      return typeof value === 'function' ? (value.bind(target) as unknown) : value;
    },
  });
