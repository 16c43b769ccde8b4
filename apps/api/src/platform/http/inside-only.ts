import { isOfPrivateNetwork } from '@altyn/server-kit/private-network';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { refuse } from '../refusal.ts';
import { sendRefusal } from './http.ts';

/** A hook that answers 404 to addresses outside our own network, unless `isOpen`. */
export const insideOnly =
  ({ isOpen }: { isOpen: boolean }) =>
  async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    if (!isOpen && !isOfPrivateNetwork(request.ip)) await sendRefusal(reply, refuse('NOT_FOUND'));
  };
