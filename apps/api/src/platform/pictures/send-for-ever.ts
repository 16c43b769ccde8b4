import type { FastifyReply } from 'fastify';

const yearS = 31_536_000;

/** Answers a picture whose name holds the hash of its content, so it is cached for ever. */
export const sendForEver = (reply: FastifyReply, { type, bytes }: { type: `image/${string}`; bytes: Buffer }) =>
  reply
    .header('cache-control', `public, max-age=${yearS}, immutable`)
    .header('content-security-policy', "default-src 'none'; sandbox")
    .header('x-content-type-options', 'nosniff')
    .type(type)
    .send(bytes);
