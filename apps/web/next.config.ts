import { fileURLToPath } from 'node:url';
import type { NextConfig } from 'next';
import createNextIntlPlugin from 'next-intl/plugin';

const apiUrl = (process.env.API_URL ?? 'http://localhost:4000').replace(/\/+$/, '');
/** Origins whose pages may stand in our game frame, separated by spaces; fixed at build time like the rewrites. */
const gameOrigins = process.env.GAME_FRAME_ORIGINS ?? 'http://localhost:* http://127.0.0.1:* https:';
/** Origins of device wallets (Apple Pay, Google Pay), separated by spaces: the browser asks them what they take. */
const walletOrigins = process.env.DEVICE_WALLET_ORIGINS ? ` ${process.env.DEVICE_WALLET_ORIGINS}` : '';
const isDevelopment = process.env.NODE_ENV === 'development';

/* Static pages carry the framework's inline data, so scripts need 'unsafe-inline'; nothing else is loaded from outside. */
const contentSecurityPolicy = [
  "default-src 'self'",
  `script-src 'self' 'unsafe-inline'${isDevelopment ? " 'unsafe-eval'" : ''}`,
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "font-src 'self'",
  `connect-src 'self'${walletOrigins}${isDevelopment ? ' ws:' : ''}`,
  `frame-src 'self' ${gameOrigins}`,
  "frame-ancestors 'self'",
  "form-action 'self'",
  "base-uri 'self'",
  "object-src 'none'",
  "manifest-src 'self'",
  "worker-src 'self'",
].join('; ');

const securityHeaders = [
  { key: 'Content-Security-Policy', value: contentSecurityPolicy },
  { key: 'X-Content-Type-Options', value: 'nosniff' },
  { key: 'Referrer-Policy', value: 'strict-origin-when-cross-origin' },
  { key: 'Cross-Origin-Opener-Policy', value: 'same-origin' },
  { key: 'Permissions-Policy', value: 'camera=(), microphone=(), geolocation=(), payment=(self)' },
];

/* Pictures and fonts: nothing in them runs, even where one is opened by itself. Few bytes, because each of them carries these. */
const assetHeaders = [
  { key: 'Content-Security-Policy', value: "default-src 'none'; style-src 'unsafe-inline'; sandbox" },
  { key: 'X-Content-Type-Options', value: 'nosniff' },
];

const config: NextConfig = {
  /* A second build beside the first, for tests that run on other ports: rewrites and headers are fixed when it is built. */
  distDir: process.env.NEXT_DIST_DIR || '.next',
  /* The checks run the type checker; a build need not do it again. */
  typescript: { ignoreBuildErrors: true },
  poweredByHeader: false,
  reactStrictMode: true,
  reactCompiler: true,
  compress: true,
  transpilePackages: ['@altyn/contracts', '@altyn/domain', '@altyn/server-kit'],
  /* Pages stay in memory, within this many bytes (server/cache/page-store.ts). */
  cacheHandler: fileURLToPath(new URL('./server/cache/page-store.ts', import.meta.url)),
  cacheMaxMemorySize: 128 * 1024 * 1024,
  /* The optimiser takes the site's own pictures and, passed on by the site, those of the content service; nothing else. */
  images: {
    qualities: [75],
    /* The usual widths, and those in which the site's own pictures are made. */
    imageSizes: [32, 48, 64, 96, 128, 180, 240, 256, 360, 384],
    deviceSizes: [390, 480, 640, 672, 750, 780, 828, 1080, 1200, 1440, 1920, 2048, 3840],
    formats: ['image/avif', 'image/webp'],
    localPatterns: [
      { pathname: '/art/**', search: '' },
      { pathname: '/content/media/**', search: '' },
    ],
    remotePatterns: [],
    maximumDiskCacheSize: 256 * 1024 * 1024,
  },
  experimental: {
    inlineCss: true,
    optimizePackageImports: ['radix-ui'],
    /* The updates stream goes through the rewrite: its heartbeat comes every 15 s. */
    proxyTimeout: 60_000,
  },
  rewrites: async () => [{ source: '/api/:path*', destination: `${apiUrl}/:path*` }],
  headers: async () => [
    { source: '/((?!api/|art/|brand/|flags/|fonts/|_next/static/).*)', headers: securityHeaders },
    { source: '/_next/static/:path*', headers: [{ key: 'X-Content-Type-Options', value: 'nosniff' }] },
    /* Asked for anew each time it is looked for: an old worker must not stay. */
    { source: '/sw.js', headers: [{ key: 'Cache-Control', value: 'no-cache' }] },
    {
      source: '/:folder(art|brand|flags|fonts)/:path*',
      headers: [
        ...assetHeaders,
        { key: 'Cache-Control', value: 'public, max-age=604800, stale-while-revalidate=2592000' },
      ],
    },
  ],
};

const withNextIntl = createNextIntlPlugin({
  requestConfig: './i18n/request.ts',
  experimental: { messages: { path: './messages', format: 'json', locales: 'infer', precompile: true } },
});

export default withNextIntl(config);
