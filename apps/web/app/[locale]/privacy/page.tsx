import { PageContents } from '#web/features/content/components/page-contents.tsx';
import { contentRoute } from '#web/features/content/content-route.tsx';

const route = contentRoute('privacy', { Top: PageContents });
export const generateMetadata = route.generateMetadata;
export default route.Page;
