import { expect, it } from 'vitest';
import { z } from 'zod';
import { contentEndpoints } from './content.ts';
import type { Endpoint } from './endpoint.ts';
import { endpoints } from './endpoints.ts';

const answers = Object.entries<Endpoint>({ ...endpoints, ...contentEndpoints });
const lists = answers.flatMap(([name, { response }]) =>
  response instanceof z.ZodObject && 'items' in response.shape ? [[name, response] as const] : [],
);

it('finds the lists of both services', () => {
  expect(lists.map(([name]) => name)).toEqual(expect.arrayContaining(['bonuses', 'ownCups', 'listBanners']));
});

it.each(lists)('the list of %s has a total', (_, response) => {
  expect(response.shape).toHaveProperty('total');
});
