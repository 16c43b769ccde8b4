import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

setFlagsFromString('--expose-gc');

/** Node's collector, which it shows to contexts made after the flag: everything nobody holds is gone when it returns. */
export const collectGarbage = runInNewContext('gc') as () => void;
