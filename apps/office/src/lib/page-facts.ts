/** Facts that the server writes into the page. */
const fact = (name: string) => document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content ?? '';

/** Lets style sheets in that components write; the page's policy refuses others. */
export const styleNonce = fact('style-nonce');

/** What came of a sign-in at the house's OpenID provider, which led back to this page. Read before the router moves on. */
export const signInOutcome = new URLSearchParams(window.location.search).get('sign-in');
