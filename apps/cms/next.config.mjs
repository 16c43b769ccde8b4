import { withPayload } from '@payloadcms/next/withPayload';

/* The admin panel has inline scripts and styles; nothing loads from other origins. */
const contentSecurityPolicy = [
  "default-src 'self'",
  `script-src 'self' 'unsafe-inline'${process.env.NODE_ENV === 'development' ? " 'unsafe-eval'" : ''}`,
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "font-src 'self' data:",
  `connect-src 'self'${process.env.NODE_ENV === 'development' ? ' ws:' : ''}`,
  "frame-ancestors 'none'",
  "form-action 'self'",
  "base-uri 'self'",
  "object-src 'none'",
].join('; ');

/** @type {import('next').NextConfig} */
const config = {
  /* The checks run the type checker; the build does not repeat it. */
  typescript: { ignoreBuildErrors: true },
  poweredByHeader: false,
  /* Loaded by Node from node_modules: the build is faster, and all routes share one copy. */
  serverExternalPackages: [
    'payload',
    '@payloadcms/db-postgres',
    '@payloadcms/drizzle',
    '@payloadcms/graphql',
    'drizzle-orm',
  ],
  experimental: { turbopackFileSystemCacheForBuild: false },
  transpilePackages: ['@altyn/contracts', '@altyn/domain', '@altyn/server-kit'],
  redirects: async () => [{ source: '/', destination: '/admin', permanent: false }],
  headers: async () => [
    {
      source: '/:path*',
      headers: [
        { key: 'Content-Security-Policy', value: contentSecurityPolicy },
        { key: 'X-Content-Type-Options', value: 'nosniff' },
        { key: 'Referrer-Policy', value: 'same-origin' },
        { key: 'Cross-Origin-Opener-Policy', value: 'same-origin' },
        { key: 'X-Robots-Tag', value: 'noindex' },
      ],
    },
  ],
};

export default withPayload(config);
