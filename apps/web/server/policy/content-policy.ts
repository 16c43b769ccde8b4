interface PolicyOptions {
  /** Origins of games, as the API lists them now. */
  frameOrigins(): readonly string[];
  /** Origins of device wallets, which the browser asks for payment methods. */
  walletOrigins: readonly string[];
  /** Origin of the live chat's WebSocket; none without one. */
  chatOrigin?: string | undefined;
}

/**
 * Builds the content security policy of a response. `scripts` allow its inline scripts: their hashes, so that a cached page
 * needs no nonce. Styles stay open to inline ones: elements carry style attributes, which only `'unsafe-inline'` allows
 * (docs/security/overview.md).
 */
export function createContentPolicy({ frameOrigins, walletOrigins, chatOrigin }: PolicyOptions) {
  return (scripts: readonly string[]): string =>
    [
      "default-src 'self'",
      ['script-src', "'self'", ...scripts].join(' '),
      "style-src 'self' 'unsafe-inline'",
      "img-src 'self' data: blob:",
      "font-src 'self'",
      ['connect-src', "'self'", ...walletOrigins, ...(chatOrigin ? [chatOrigin] : [])].join(' '),
      ['frame-src', "'self'", ...frameOrigins()].join(' '),
      "frame-ancestors 'self'",
      "form-action 'self'",
      "base-uri 'self'",
      "object-src 'none'",
      "manifest-src 'self'",
      "worker-src 'self'",
    ].join('; ');
}
