export { NewsArticle } from './components/news-article.tsx';
export { NewsList } from './components/news-list.tsx';
export { loadArticle, loadNews } from './news-data.ts';
