import { contentRoute } from '#web/features/content/index.ts';

const route = contentRoute('about');
export const generateMetadata = route.generateMetadata;
export default route.Page;
