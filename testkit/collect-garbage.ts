import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

setFlagsFromString('--expose-gc');

/** Runs a full garbage collection. Node exposes `gc` only in contexts created after the flag is set. */
export const collectGarbage = runInNewContext('gc') as () => void;
