import { config } from 'zod';

/* The page's content security policy forbids code from text: schemas must not try it. Import this before any schema. */
config({ jitless: true });
