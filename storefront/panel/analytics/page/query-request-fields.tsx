import type { CurrentQuery } from './current-query.ts';

/** Hidden fields that repeat the current query in another form. */
export const QueryRequestFields = ({ asked: { sql, asOf, parameters, range } }: { readonly asked: CurrentQuery }) => {
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
