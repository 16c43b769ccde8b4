import { contentRoute } from '#web/features/content/index.ts';

const route = contentRoute('privacy');
export const generateMetadata = route.generateMetadata;
export default route.Page;
