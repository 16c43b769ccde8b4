import type { Deps } from '../../deps.ts';
import { checkPrograms } from './check-programs.ts';
import { programRoot } from './program-files.ts';

/** GLI-19 2.6.3 asks for a check at least every 24 hours. */
const everyMs = 24 * 3_600_000;

/**
 * Compares the running programs with the manifest of their release once, logs the result, and sets
 * `studio_programs_proven`. Without a manifest in the settings the gauge stays 0, on which an alarm rings.
 */
export async function proveProgramsOnce(deps: Deps, root = programRoot): Promise<void> {
  const { PROGRAM_MANIFEST: file, PROGRAM_PUBLIC_KEY: publicKey } = deps.config;
  if (!file || !publicKey) {
    deps.log.warn('the programs are not checked: PROGRAM_MANIFEST and PROGRAM_PUBLIC_KEY are not set');
    return;
  }
  const check = await checkPrograms(root, file, publicKey).catch((error: unknown) => {
    deps.programs.proven.set(0);
    throw error;
  });
  deps.programs.proven.set(check.outcome === 'proven' ? 1 : 0);
  deps.programs.checkedAt.set(deps.now().getTime() / 1000);
  if (check.outcome === 'proven') deps.log.info(check, 'the programs are the signed ones');
  else if (check.outcome === 'forged')
    deps.log.error({ file }, 'the manifest of the programs is not signed by our key');
  else deps.log.error(check.differences, 'the programs differ from the signed ones');
}

/** Checks the programs now and every day. @returns a function that stops it. */
export function watchPrograms(deps: Deps): () => void {
  const check = () => {
    proveProgramsOnce(deps).catch((error: unknown) => deps.log.error({ err: error }, 'the programs cannot be checked'));
  };
  check();
  const timer = setInterval(check, everyMs);
  return () => clearInterval(timer);
}
