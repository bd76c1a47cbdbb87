import { describe, expect, it } from '@jest/globals';
import { NewSite, STARTING_POINTS } from '@kontor/contracts/sites/new-sites';
import { startingPointOf } from '../../../backend/src/features/new-sites/furnishing.ts';
import { changedColours } from '../../../storefront/app/styles/site/theme-colours.ts';

describe('the look of a starting point', () => {
  it.each(STARTING_POINTS)('%s has colours that can be read as they were chosen', async (from) => {
    const { styles } = await startingPointOf(NewSite.parse({ id: 'mein-ort', name: 'x', from }));
    if (styles) expect(changedColours(styles)).toMatchObject({ accent: null, ground: null });
    // Nothing to choose from yet.
    else expect(from).toBe('empty');
  });

  it('is that of no other', async () => {
    const points = await Promise.all(
      STARTING_POINTS.map((from) => startingPointOf(NewSite.parse({ id: 'ort', name: 'x', from }))),
    );
    const looks = points.flatMap(({ styles }) => (styles ? [`${styles.accent} ${styles.headingFont}`] : []));
    expect(looks).toEqual([...new Set(looks)]);
  });
});
