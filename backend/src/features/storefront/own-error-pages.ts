import type { ServerBuild } from '@remix-run/server-runtime';
import { InvalidConfig } from '../../platform/config.ts';
import { type Run, withWrappedRuns } from './wrapped-runs.ts';

/** What a page threw, with the site's own page for it, if there is one. */
type WithOwnErrorPage = (thrown: unknown, request: Request, context: Parameters<Run>[0]['context']) => Promise<unknown>;

/** The shop's build has it beside what Remix asks of one. @throws InvalidConfig */
const withOwnErrorPageOf = ({ entry }: ServerBuild): WithOwnErrorPage => {
  const { module } = entry;
  if (!('withOwnErrorPage' in module) || typeof module.withOwnErrorPage !== 'function') {
    throw new InvalidConfig('the build of the shop has no error pages');
  }
  return module.withOwnErrorPage as WithOwnErrorPage;
};

const ROOT = 'root';

/**
 * SF-01: when a page is missing or fails, the site's own page for that goes along with the error. Pages that do not fail
 * cost nothing. Without the root there is nothing that the page could stand in.
 */
export const withOwnErrorPages = (build: ServerBuild): ServerBuild => {
  const withOwnErrorPage = withOwnErrorPageOf(build);
  const caught =
    (run: Run): Run =>
    async (args) => {
      try {
        return await run(args);
      } catch (error) {
        throw await withOwnErrorPage(error, args.request, args.context);
      }
    };
  // Without a view there is no page, but a file or a call.
  return withWrappedRuns(build, ({ id, module }) => (id === ROOT || module.default === undefined ? null : caught));
};
