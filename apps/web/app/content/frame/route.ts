import { frameShell, frameShellHeaders } from '#web/lib/content/frame-document.ts';

/** The empty document of a sandboxed frame, which writes what the page sends it. */
export const dynamic = 'force-static';

export function GET(): Response {
  return new Response(frameShell, { headers: frameShellHeaders });
}
