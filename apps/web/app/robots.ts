import type { MetadataRoute } from 'next';
import { env } from '#web/config/env.ts';

/* Rendered per request with the origin of this installation. */
export const dynamic = 'force-dynamic';

const personal = ['/profile', '/cashbox', '/cashback'];

export default function robots(): MetadataRoute.Robots {
  return {
    rules: {
      userAgent: '*',
      allow: '/',
      disallow: ['/api/', ...personal.flatMap((path) => [path, `/ua${path}`, `/ru${path}`])],
    },
    sitemap: `${env.siteUrl}/sitemap.xml`,
  };
}
