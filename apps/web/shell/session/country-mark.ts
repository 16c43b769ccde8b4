const storageKey = 'altyn.country';

/** Sets or removes an attribute of the document by which the style sheet hides games that are closed to a country. */
function mark(name: 'data-home' | 'data-visited', country: string | undefined): void {
  const root = document.documentElement;
  if (country === undefined) root.removeAttribute(name);
  else root.setAttribute(name, country);
}

/** Marks the page with the player's country; undefined: nobody is signed in. The next page has it before its first paint. */
export function markHome(country: string | undefined): void {
  mark('data-home', country);
  try {
    if (country === undefined) localStorage.removeItem(storageKey);
    else localStorage.setItem(storageKey, country);
  } catch {
    // Storage is closed to the site: the mark lasts for this page.
  }
}

/** Marks the page with the country of the visitor's address. */
export const markVisited = (country: string | null): void => mark('data-visited', country ?? undefined);
