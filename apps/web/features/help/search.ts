/** A question of the help centre with its answer. */
export interface HelpQuestion {
  /** Id of its element, for links from elsewhere. */
  id: string;
  /** Topic of a request to support about it; undefined where editors set none. */
  topic: string | undefined;
  question: string;
  answer: string;
}

/** Typed words longer than this also find other endings of the word. */
const stemFrom = 6;
const endingLength = 2;
/** A word in the question says more than one in the answer. */
const questionWeight = 3;

/** Words without case, accents and apostrophes. */
function wordsOf(text: string): string[] {
  const plain = text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[\p{M}'’ʼ]/gu, '');
  return plain.match(/[\p{L}\p{N}]+/gu) ?? [];
}

const stemOf = (word: string) => (word.length >= stemFrom ? word.slice(0, word.length - endingLength) : word);

/**
 * Questions that contain a word beginning with each typed word, those that ask it first; all of them in order when nothing
 * is typed. Of longer words the ending may differ, because Ukrainian and Russian decline.
 */
export function findQuestions(questions: readonly HelpQuestion[], typed: string): HelpQuestion[] {
  const stems = wordsOf(typed).map(stemOf);
  if (stems.length === 0) return [...questions];
  const scored = questions.map((item) => {
    const [question, answer] = [wordsOf(item.question), wordsOf(item.answer)];
    const scores = stems.map((stem) =>
      question.some((word) => word.startsWith(stem))
        ? questionWeight
        : Number(answer.some((word) => word.startsWith(stem))),
    );
    return { item, score: scores.includes(0) ? 0 : scores.reduce((sum, score) => sum + score, 0) };
  });
  return scored
    .filter(({ score }) => score > 0)
    .toSorted((a, b) => b.score - a.score)
    .map(({ item }) => item);
}
