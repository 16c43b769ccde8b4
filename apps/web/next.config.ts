import { fileURLToPath } from 'node:url';
import type { NextConfig } from 'next';
import createNextIntlPlugin from 'next-intl/plugin';

const apiUrl = (process.env.API_URL ?? 'http://localhost:4000').replace(/\/+$/, '');
/*
 * In development the framework serves pages itself and needs inline scripts and `eval`. Built pages get their policy from
 * `server/policy`, with the hashes of their scripts.
 */
const developmentPolicy = [
  "default-src 'self'",
  "script-src 'self' 'unsafe-inline' 'unsafe-eval'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "font-src 'self'",
  "connect-src 'self' ws: https:",
  "frame-src 'self' http://localhost:* http://127.0.0.1:*",
  "frame-ancestors 'self'",
  "form-action 'self'",
  "base-uri 'self'",
  "object-src 'none'",
].join('; ');

const securityHeaders = [
  ...(process.env.NODE_ENV === 'development' ? [{ key: 'Content-Security-Policy', value: developmentPolicy }] : []),
  { key: 'X-Content-Type-Options', value: 'nosniff' },
  { key: 'Referrer-Policy', value: 'strict-origin-when-cross-origin' },
  { key: 'Cross-Origin-Opener-Policy', value: 'same-origin' },
  { key: 'Permissions-Policy', value: 'camera=(), microphone=(), geolocation=(), payment=(self)' },
];

/* For pictures and fonts: they execute nothing, even when opened directly. Kept short, because every asset carries it. */
const assetHeaders = [
  { key: 'Content-Security-Policy', value: "default-src 'none'; style-src 'unsafe-inline'; sandbox" },
  { key: 'X-Content-Type-Options', value: 'nosniff' },
];

const config: NextConfig = {
  /* Folder of a second build, for tests on other ports: rewrites and headers are fixed at build time. */
  distDir: process.env.NEXT_DIST_DIR || '.next',
  /* The checks run the type checker; the build does not repeat it. */
  typescript: { ignoreBuildErrors: true },
  poweredByHeader: false,
  reactStrictMode: true,
  reactCompiler: true,
  compress: true,
  transpilePackages: ['@altyn/contracts', '@altyn/domain', '@altyn/server-kit'],
  /* Caches pages in memory, bounded in bytes; the framework's own memory cache is off. */
  cacheHandler: fileURLToPath(new URL('./server/cache/page-store.ts', import.meta.url)),
  cacheMaxMemorySize: 0,
  /* The optimiser accepts only the site's own pictures and those of the content service, which the site proxies. */
  images: {
    qualities: [75],
    /* The default widths, and those of the site's prepared pictures. */
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
    /* Must exceed the heartbeat of the update stream, 15 s, which passes through the rewrite. */
    proxyTimeout: 60_000,
  },
  rewrites: async () => [{ source: '/api/:path*', destination: `${apiUrl}/:path*` }],
  headers: async () => [
    { source: '/((?!api/|art/|brand/|flags/|fonts/|_next/static/).*)', headers: securityHeaders },
    { source: '/_next/static/:path*', headers: [{ key: 'X-Content-Type-Options', value: 'nosniff' }] },
    /* Revalidated on every check, so that an old worker is replaced. */
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

const configured: NextConfig = withNextIntl(config);

export default {
  ...configured,
  turbopack: {
    ...configured.turbopack,
    resolveAlias: {
      ...configured.turbopack?.resolveAlias,
      /* Formats the plugin's compiled messages with the site's numbers. */
      'use-intl/format-message': './lib/i18n/format-message.ts',
    },
  },
} satisfies NextConfig;
