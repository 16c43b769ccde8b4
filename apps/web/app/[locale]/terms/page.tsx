import { contentRoute } from '#web/features/content/index.ts';

const route = contentRoute('terms');
export const generateMetadata = route.generateMetadata;
export default route.Page;
