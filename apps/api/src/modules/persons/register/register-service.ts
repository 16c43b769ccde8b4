import {
  exclusionRegisterPaths,
  personCodeAnswer,
  registerCheckAnswer,
} from '@altyn/contracts/services/exclusion-register';
import { callProvider, createProviderAgent } from '../../../platform/http/provider-http.ts';

/** Creates a client of `@altyn/contracts/exclusion-register`. `url` ends in `/exclusion-register/v1`. */
export function createExclusionRegister({ url, apiKey }: { url: string; apiKey: string }) {
  const agent = createProviderAgent();
  const base = url.replace(/\/+$/, '');
  const post = { method: 'POST', apiKey } as const;
  return {
    codeOf: (person: object) =>
      callProvider(agent, {
        ...post,
        url: `${base}${exclusionRegisterPaths.codes}`,
        body: person,
        answer: personCodeAnswer,
      }),
    check: (code: string) =>
      callProvider(agent, {
        ...post,
        url: `${base}${exclusionRegisterPaths.checks}`,
        body: { code },
        answer: registerCheckAnswer,
      }),
  };
}
