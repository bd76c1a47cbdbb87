/** `content` null: not on the site from this release on. */
export interface ReleasedVersion<Content> {
  readonly release: number;
  readonly content: Content | null;
}

/** A document's two newest versions: while a release is under way, visitors still get the former one. */
export interface ReleasedVersions<Content> {
  readonly newest: ReleasedVersion<Content>;
  readonly former: ReleasedVersion<Content> | null;
}

export const withVersion = <Content>(
  known: ReleasedVersions<Content> | null,
  newest: ReleasedVersion<Content>,
): ReleasedVersions<Content> => {
  const isAgain = known?.newest.release === newest.release;
  return { newest, former: (isAgain ? known.former : known?.newest) ?? null };
};

/** What the dropped release noted goes, so that the former version has its place again. */
export const withoutRelease = <Content>(
  known: ReleasedVersions<Content>,
  release: number,
): ReleasedVersions<Content> | null => {
  if (known.newest.release !== release) return known;
  return known.former && { newest: known.former, former: null };
};

/** The document was released twice since: what visitors of the earlier release get is not kept any more. */
export class VersionGone extends Error {
  override readonly name = 'VersionGone';
}

/** What visitors of a release get; `null`: nothing. @throws VersionGone */
export const contentAt = <Content>({ newest, former }: ReleasedVersions<Content>, release: number): Content | null => {
  const shown = [newest, former].find((version) => version !== null && version.release <= release);
  if (shown === undefined && former !== null) throw new VersionGone(`release ${release} is passed`);
  return shown?.content ?? null;
};
