export { NewsArticle } from './components/news-article.tsx';
export { NewsList } from './components/news-list.tsx';
export { loadArticle, loadNews, loadNewsKeys } from './news-data.ts';
export { newsPagePath, readPageNumber } from './news-pages.ts';
