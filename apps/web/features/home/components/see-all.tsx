/** Link from a section to its whole list. */
export function SeeAll({ href, what, text }: { href: string; what: string; text: string }) {
  return (
    <a
      data-soft=""
      href={href}
      aria-label={`${what}: ${text}`}
      className="flex min-h-11 items-center rounded-sm px-3 text-sm font-bold text-violet transition-colors hover:bg-raised"
    >
      {text}
    </a>
  );
}
