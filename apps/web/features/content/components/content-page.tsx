import { getTranslations } from 'next-intl/server';
import { brand } from '#web/config/brand.ts';
import { type ContentPageName, contentPages } from '../pages.ts';

/** Words that the texts leave open. */
export const contentWords = { brand: brand.name, age: brand.minimumAge, email: brand.supportEmail };

/** A page of text: its title and its sections. */
export async function ContentPage({ name }: { name: ContentPageName }) {
  const translate = await getTranslations('content');
  const say = (key: string) => translate(key as never, contentWords as never);
  return (
    <article className="page max-w-3xl pt-6">
      <h1 className="text-xl">{say(`${name}.title`)}</h1>
      {contentPages[name].sections.map((section) => (
        <section key={section} className="mt-6">
          <h2 className="mb-2 text-lg">{say(`${name}.sections.${section}.title`)}</h2>
          <p className="text-soft">{say(`${name}.sections.${section}.text`)}</p>
        </section>
      ))}
    </article>
  );
}
