import { z } from 'zod';
import { instant, listOf, localized, pageQuery, siteLocale, wholeListOf } from './common.ts';
import { endpoint } from './endpoint.ts';

/*
 * Contract between the player site and the content service. Texts are plain: an empty line separates paragraphs, "- "
 * starts a list item, `{{name}}` is a placeholder (filled by @altyn/domain/content). Texts are in the requested language,
 * or in English where untranslated.
 */

/** Path prefix of an image: a site picture, available in more sizes, or an editor's upload. */
export const siteArtPrefix = '/art/';
export const contentMediaPrefix = '/content/media/';

/** Path from the site's root in both cases: the site proxies `/content/media/*` to the content service. */
const contentImage = z.object({
  key: z.string(),
  imageUrl: z.string().regex(/^\/(?:art|content\/media)\/[^?#]+$/),
  /** Pixels; null when unknown. */
  width: z.number().int().positive().nullable(),
  height: z.number().int().positive().nullable(),
  /** Empty for a decorative image. */
  alt: z.string(),
});
export type ContentImage = z.infer<typeof contentImage>;

const breakpoint = z.enum(['mobile', 'tablet', 'desktop']);

/** A component referenced by another's configuration, without its own configuration. */
const componentReference = z.object({
  key: z.string(),
  type: z.string(),
  text: z.string(),
  image: contentImage.nullable(),
});

const configEntry = z.object({
  key: z.string(),
  value: z.string(),
  breakpoint: breakpoint.nullable(),
  component: componentReference.nullable(),
  image: contentImage.nullable(),
});

const componentConfig = z.object({
  general: z.array(configEntry),
  desktop: z.array(configEntry),
  mobile: z.array(configEntry),
});

/** Runs only in a sandboxed frame without access to the page. */
const dynamicContent = z.object({ body: z.string(), js: z.string(), css: z.string() });

/** Site locations of component blocks, and of banners. */
export const componentPlaces = [
  'home',
  'footer',
  'games',
  'bonuses',
  'cashback',
  'cashbox',
  'jackpots',
  'profile',
  'help',
] as const;
export const bannerPlaces = ['home'] as const;

const timed = {
  enabled: z.boolean(),
  /** Display window, rechecked by the reader: answers may be cached for `contentCacheSeconds`. */
  startDate: instant.nullable(),
  endDate: instant.nullable(),
};
const ordered = {
  /** Sort order for signed-in players and for visitors, ascending. */
  order: z.number().int(),
  orderNonAuth: z.number().int(),
};
/** True: for signed-in players; false: for visitors; null: both. */
const withAuth = z.boolean().nullable();

const contentComponent = z.object({
  key: z.string(),
  type: z.string(),
  text: z.string(),
  used_in: z.array(z.string()),
  withAuth,
  image: contentImage.nullable(),
  config: componentConfig,
  dynamicContent: dynamicContent.nullable(),
  ...timed,
  ...ordered,
});
export type ContentComponent = z.infer<typeof contentComponent>;

/** Bonuses that a banner may offer. */
export const bannerOffers = ['WelcomeDeposit', 'PercentDeposit', 'BonusOfTheDay'] as const;

const banner = z.object({
  key: z.string(),
  used_in: z.array(z.string()),
  withAuth,
  /** Kind of the bonus that the banner offers: players who cannot take one of that kind do not see it. Null: no bonus. */
  offer: z.enum(bannerOffers).nullable().default(null),
  eyebrow: z.string(),
  figure: z.string(),
  title: z.string(),
  text: z.string(),
  image: contentImage,
  /** Link target: a site path without a locale, or a dialog by name. */
  action: z.object({ label: z.string(), href: z.string().startsWith('/') }),
  ...timed,
  ...ordered,
});
export type Banner = z.infer<typeof banner>;

export const infoListKeys = ['first-deposit-info-list', 'welcome-promocode-info-list'] as const;
const infoListItem = z.object({
  key: z.string(),
  type: z.enum(['list-header', 'list-item']),
  text: z.string(),
  image: contentImage.nullable(),
});
/** A header with ordered items. */
const infoList = wholeListOf(infoListItem).extend({ key: z.string(), header: infoListItem.nullable() });
export type InfoList = z.infer<typeof infoList>;

/** Modals with editable texts, besides those keyed by an error code or a server's message. */
export const modalKeys = [
  'bonus-received',
  'win-bonus',
  'drop-bonus',
  'fortune-wheel',
  'welcome-promocode',
  'first-deposit-bonus',
  'win-battle',
  'win-jackpots',
  'bonus-cancel-active',
  'bonus-expired',
  'bonus-low-rating',
  'bonus-make-deposit',
  'promo-code-make-deposit',
  'bonus-confirm-activation',
  'bonus-canceled-by-user',
] as const;

/** Codes of a refused activation; each is the key of a modal. */
export const activationErrorKeys = [
  'BONUS_EXPIRED',
  'BONUS_ACTIVATION_LIMIT_REACHED',
  'NEEDS_USER_CONFIRMATION',
  'BONUS_INVALID_ACTIVATION_CODE',
  'BONUS_NOT_FOUND',
  'BONUS_INVALID',
  'BONUS_IS_NOT_STARTED',
  'BONUS_ALREADY_USED',
  'BONUS_NOT_ALLOWED',
  'BONUS_NOT_ACTIVE',
  'NOVERIFIED_USER_ERROR',
] as const;

/** Parts of a modal; its items share the modal's key. */
export const modalPart = z.enum(['title', 'body', 'note', 'action-button', 'cancel-button']);
const modalContent = z.object({
  key: z.string(),
  type: modalPart,
  text: z.string(),
  image: contentImage.nullable(),
});
export type ModalContent = z.infer<typeof modalContent>;

export const dialogStatus = z.enum([
  'attention',
  'error',
  'warning',
  'success',
  'waiting_approval',
  'prevention',
  'prevention_activated',
]);
export type DialogStatus = z.infer<typeof dialogStatus>;

export const dialogAction = z.enum([
  'view-rating',
  'make-deposit',
  'make-withdrawal',
  'okay-primary',
  'view-rating-light',
  'make-deposit-light',
  'make-withdrawal-light',
  'okay-primary-light',
]);
export type DialogAction = z.infer<typeof dialogAction>;

export const statusDialogKeys = [
  'cancellation-on-deposit-warning-modal',
  'unexpected-error-modal',
  'approving-modal',
  'user-rating-is-less-than-required',
  'welcome-deposit-cancellation-on-deposit-warning',
] as const;

/** `{key}-body`, whose type is the dialog's status, and any number of ordered `{key}-action-button`. */
export const statusDialogContent = z.union([
  z.object({ key: z.string().endsWith('-body'), type: dialogStatus, text: z.string() }),
  z.object({ key: z.string().endsWith('-action-button'), type: dialogAction, text: z.string() }),
]);
export type StatusDialogContent = z.infer<typeof statusDialogContent>;

/** SEO texts of a provider's page, keyed by the provider's name; all languages at once. */
const providerSeo = z.object({
  name: z.string(),
  slug: z.string(),
  keywords: localized.extend({ defaultKeywords: z.string() }),
  description: localized,
});
export type ProviderSeo = z.infer<typeof providerSeo>;

/** Text-only pages. */
export const contentPageKeys = ['about', 'responsible', 'terms', 'privacy', 'technical-work'] as const;
const contentPage = z.object({
  key: z.string(),
  title: z.string(),
  description: z.string(),
  sections: z.array(z.object({ title: z.string(), text: z.string() })),
  updatedAt: instant,
});
export type ContentPage = z.infer<typeof contentPage>;

const newsItem = z.object({
  /** Used in the URL. */
  key: z.string(),
  title: z.string(),
  summary: z.string(),
  text: z.string(),
  image: contentImage.nullable(),
  startDate: instant,
  endDate: instant.nullable(),
});
export type NewsItem = z.infer<typeof newsItem>;

/** The operator's own texts. `ages`: from which age one may play in each country. */
/** Missing in answers of an older service. */
const fresh = z.string().default('');
const siteTexts = z.object({ licence: z.string(), footerNote: z.string(), company: fresh, ages: fresh });
export type SiteTexts = z.infer<typeof siteTexts>;

const locale = siteLocale;
const localeQuery = z.object({ locale });
/** No control characters, which a database would reject. */
const key = z.string().regex(/^[^\u0000-\u001f\u007f]{1,120}$/);
const queryAuth = z.enum(['true', 'false']);

const componentsQuery = localeQuery.extend({
  /** Location: `home`, `footer`, … */
  used_in: key.optional(),
  type: key.optional(),
  key: key.optional(),
  /** Omitted: both variants, by `order`, for a page that is the same for everyone and selects in the browser. */
  auth: queryAuth.optional(),
});

const tag = 'content';
const access = 'public';
const method = 'GET';

/**
 * Endpoints of the content service. They return only enabled content within its window at the service's clock; failures use
 * the common error envelope (`VALIDATION_ERROR`, `NOT_FOUND`, `INTERNAL_SERVER_ERROR`).
 */
export const contentEndpoints = {
  listComponents: endpoint({
    method,
    path: '/content/components',
    summary: 'Component blocks',
    tag,
    access,
    query: componentsQuery,
    response: wholeListOf(contentComponent),
  }),
  listBanners: endpoint({
    method,
    path: '/content/banners',
    summary: 'Banners',
    tag,
    access,
    query: componentsQuery.omit({ type: true, key: true }),
    response: wholeListOf(banner),
  }),
  getInfoList: endpoint({
    method,
    path: '/content/info-lists/{key}',
    summary: 'An info list with its header',
    tag,
    access,
    params: z.object({ key }),
    query: localeQuery,
    response: infoList,
  }),
  listModals: endpoint({
    method,
    path: '/content/modals',
    summary: "Texts of modals; with `key`, one modal's",
    tag,
    access,
    query: localeQuery.extend({ key: key.optional() }),
    response: wholeListOf(modalContent),
  }),
  listStatusDialogs: endpoint({
    method,
    path: '/content/status-dialogs',
    summary: "Texts of status dialogs; with `key` (without -body), one dialog's",
    tag,
    access,
    query: localeQuery.extend({ key: key.optional() }),
    response: wholeListOf(statusDialogContent),
  }),
  listProviders: endpoint({
    method,
    path: '/content/providers',
    summary: "Search entries of providers' pages; with `slug`, one provider's",
    tag,
    access,
    query: z.object({ slug: key.optional() }),
    response: wholeListOf(providerSeo),
  }),
  getPage: endpoint({
    method,
    path: '/content/pages/{key}',
    summary: 'A page of text',
    tag,
    access,
    params: z.object({ key }),
    query: localeQuery,
    response: contentPage,
  }),
  listNews: endpoint({
    method,
    path: '/content/news',
    summary: 'News, newest first',
    tag,
    access,
    query: pageQuery.extend({ locale }),
    response: listOf(newsItem),
  }),
  getNews: endpoint({
    method,
    path: '/content/news/{key}',
    summary: 'A piece of news',
    tag,
    access,
    params: z.object({ key }),
    query: localeQuery,
    response: newsItem,
  }),
  getSiteTexts: endpoint({
    method,
    path: '/content/site',
    summary: "The operator's own words at the foot of each page",
    tag,
    access,
    query: localeQuery,
    response: siteTexts,
  }),
};

/** Cache lifetime of an answer on the site without a revalidation. */
export const contentCacheSeconds = 600;

/** Changed part. `content` covers everything: every answer has this tag and its kind's. */
const contentTag = z.enum([
  'content',
  'content:components',
  'content:banners',
  'content:info-lists',
  'content:modals',
  'content:status-dialogs',
  'content:providers',
  'content:pages',
  'content:news',
  'content:site',
]);
export type ContentTag = z.infer<typeof contentTag>;

/**
 * Call of the content service to the site after an edit: POST to this path, with `contentSignatureHeader` over the exact
 * body (content/signature.ts). 204 when done, 401 for an invalid signature, 400 for an invalid or stale body.
 */
export const revalidatePath = '/content/revalidate';
export const contentSignatureHeader = 'x-altyn-content-signature';
/** Maximum clock difference of a call. */
export const revalidateMaxAgeSeconds = 300;
export const revalidateRequest = z.object({
  tags: z.array(contentTag).min(1).max(16),
  sentAt: instant,
});
export type RevalidateRequest = z.infer<typeof revalidateRequest>;
