import { randomUUID } from 'node:crypto';
import { getPayload } from 'payload';
import config from '../../../payload.config.ts';
import { answerRead } from '../../../read/answer.ts';
import { createReads } from '../../../read/reads.ts';

export const dynamic = 'force-dynamic';

export function GET(request: Request): Promise<Response> {
  return answerRead(request, {
    reads: async () => createReads(await getPayload({ config }), new Date().toISOString()),
    newId: randomUUID,
    logFault: (err, requestId) => {
      console.error(JSON.stringify({ level: 50, msg: 'a read failed', requestId, err: { message: String(err) } }));
    },
  });
}
