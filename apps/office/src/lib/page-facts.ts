/** Facts that the server writes into the page. */
const fact = (name: string) => document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content ?? '';

/** Lets style sheets in that components write; the page's policy refuses others. */
export const styleNonce = fact('style-nonce');
