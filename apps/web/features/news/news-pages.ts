import { paths } from '#web/config/paths.ts';

/** Pages of the list that are read at most: far more than anybody turns. */
export const mostNewsPages = 500;

/** The address of a page of the news, from 1 on. Not among the site's `paths`: these travel with every page. */
export function newsPagePath(page: number): string {
  return page === 1 ? paths.news : `${paths.news}/page/${page}`;
}

/** Number of pages that hold `total` pieces; an empty list has one. */
export function countPages(total: number, pageSize: number): number {
  return Math.min(Math.max(1, Math.ceil(total / pageSize)), mostNewsPages);
}

/** A page's number in an address; undefined for the first, whose address has none, and for what is none. */
export function readPageNumber(text: string): number | undefined {
  const page = /^[1-9]\d{0,5}$/.test(text) ? Number(text) : 1;
  return page > 1 ? page : undefined;
}
