import { notFound } from 'next/navigation';

/* Unknown addresses are answered one by one and never kept. */
export const dynamic = 'force-dynamic';

export default function Page() {
  notFound();
}
