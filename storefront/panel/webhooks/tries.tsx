import type { TryRow } from './tries.server.ts';

/** Delivery attempts, newest first. */
export const Tries = ({ tries }: { readonly tries: readonly TryRow[] }) =>
  tries.length === 0 ? null : (
    <ul role="list" className="webhook-tries">
      {tries.map(({ attempt, what, why, detail }) => (
        <li key={attempt}>
          {what}
          {why !== null && (
            <>
              <br />
              {why} {detail !== '' && <span className="panel-key">({detail})</span>}
            </>
          )}
        </li>
      ))}
    </ul>
  );
