import type { AskedNow } from './route.tsx';

/** What was asked, for another form that asks the same. */
export const AskedFields = ({ asked: { sql, asOf, parameters, range } }: { readonly asked: AskedNow }) => {
  const { von = '', bis = '', ...others } = parameters;
  return (
    <>
      <input type="hidden" name="sql" value={sql} />
      <input type="hidden" name="stand" value={asOf} />
      {range === '' ? (
        <>
          <input type="hidden" name="von" value={von} />
          <input type="hidden" name="bis" value={bis} />
        </>
      ) : (
        <input type="hidden" name="zeitraum" value={range} />
      )}
      {Object.entries(others).map(([name, value]) => (
        <input key={name} type="hidden" name={`p.${name}`} value={value} />
      ))}
    </>
  );
};
