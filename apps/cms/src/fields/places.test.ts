import { bannerPlaces, componentPlaces } from '@altyn/contracts/content';
import { describe, expect, it } from 'vitest';
import { seedItems } from '../seed/items.ts';
import { usedInField } from './common.ts';
import { places } from './places.ts';

/** Places offered to an entry that already names `kept`. */
function offered(shown: readonly string[], current?: string[]): string[] {
  const field = usedInField(shown);
  const siblingData = current && { used_in: current };
  const options = field.filterOptions?.({
    data: {},
    options: field.options,
    req: {} as never,
    siblingData: siblingData ?? {},
  });
  return (options ?? []).map((option) => (typeof option === 'string' ? option : option.value));
}

describe('offered places', () => {
  it('are those that the site shows', () => {
    expect(offered(componentPlaces).toSorted()).toEqual([...componentPlaces].toSorted());
    expect(offered(bannerPlaces)).toEqual(['home']);
  });
  it('are all known to the service', () =>
    expect(places.map(({ value }): string => value)).toEqual(
      expect.arrayContaining([...componentPlaces, ...bannerPlaces]),
    ));
  it('include places that an entry already names, so that it can be saved', () =>
    expect(offered(bannerPlaces, ['home', 'wheel']).toSorted()).toEqual(['home', 'wheel']));
  it('include no unknown place', () => expect(offered(bannerPlaces, ['nowhere'])).toEqual(['home']));
});

it.each([
  ['components', componentPlaces],
  ['banners', bannerPlaces],
] as const)('every place of the seeded %s shows them', (collection, shown) => {
  const named = seedItems()
    .filter((item) => item.collection === collection)
    .flatMap(({ data }) => data.used_in as string[]);
  expect(named.length).toBeGreaterThan(0);
  expect(named.filter((place) => !(shown as readonly string[]).includes(place))).toEqual([]);
});
