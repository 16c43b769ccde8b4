import { notFound } from 'next/navigation';

/* Unknown addresses are rendered per request and never cached. */
export const dynamic = 'force-dynamic';

export default function Page() {
  notFound();
}
