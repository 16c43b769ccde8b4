import { sayFact } from './say-fact.ts';
import { useLanguage } from './language.tsx';
import { useWords } from './words.ts';

/** Says facts of the API, names and values, in the person's language. */
export function useFacts(): (facts: Readonly<Record<string, string>>) => (readonly [name: string, value: string])[] {
  const word = useWords();
  const { language } = useLanguage();
  return (facts) =>
    Object.entries(facts).map(
      ([name, value]) => [word(name, 'fact'), sayFact(name, value, { word, language })] as const,
    );
}
