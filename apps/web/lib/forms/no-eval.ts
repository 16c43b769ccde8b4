import { config } from 'zod';

/* The content security policy forbids eval, which schemas would try to use. Import this before any schema. */
config({ jitless: true });
