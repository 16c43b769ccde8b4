import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   CREATE TYPE "public"."_locales" AS ENUM('en', 'uk', 'ru');
  CREATE TYPE "public"."enum_places" AS ENUM('home', 'footer', 'games', 'bonuses', 'cashback', 'cashbox', 'battles', 'jackpots', 'wheel', 'profile', 'registration');
  CREATE TYPE "public"."enum_site_art" AS ENUM('banners/welcome', 'banners/cashback', 'banners/battles', 'banners/jackpots', 'banners/wheel', 'objects/bars', 'objects/bolt', 'objects/cashback', 'objects/chest', 'objects/clover', 'objects/coin', 'objects/coins', 'objects/crown', 'objects/cup-bronze', 'objects/cup-silver', 'objects/cup-gold', 'objects/cup-platinum', 'objects/cup-brilliant', 'objects/dice', 'objects/gift', 'objects/megaphone', 'objects/shield', 'objects/star', 'objects/suit-clubs', 'objects/suit-diamonds', 'objects/suit-hearts', 'objects/suit-spades', 'objects/ticket', 'objects/wheel', 'empty/maintenance', 'empty/offline', 'empty/bonuses', 'empty/payments', 'empty/battles');
  CREATE TYPE "public"."enum_readers" AS ENUM('both', 'true', 'false');
  CREATE TYPE "public"."enum_breakpoint" AS ENUM('mobile', 'tablet', 'desktop');
  CREATE TYPE "public"."enum_component_type" AS ENUM('text', 'card', 'step', 'question', 'notice', 'dynamic');
  CREATE TYPE "public"."enum_list_part" AS ENUM('list-header', 'list-item');
  CREATE TYPE "public"."enum_modal_part" AS ENUM('title', 'body', 'note', 'action-button', 'cancel-button');
  CREATE TYPE "public"."enum_dialog_part" AS ENUM('attention', 'error', 'warning', 'success', 'waiting_approval', 'prevention', 'prevention_activated', 'view-rating', 'make-deposit', 'make-withdrawal', 'okay-primary', 'view-rating-light', 'make-deposit-light', 'make-withdrawal-light', 'okay-primary-light');
  CREATE TYPE "public"."enum_editors_role" AS ENUM('admin', 'editor');
  CREATE TABLE "banners_used_in" (
  	"order" integer NOT NULL,
  	"parent_id" integer NOT NULL,
  	"value" "enum_places",
  	"id" serial PRIMARY KEY NOT NULL
  );
  
  CREATE TABLE "banners" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"key" varchar NOT NULL,
  	"image_key" "enum_site_art",
  	"image_upload_id" integer,
  	"action_href" varchar NOT NULL,
  	"enabled" boolean DEFAULT true,
  	"with_auth" "enum_readers" DEFAULT 'both' NOT NULL,
  	"order" numeric DEFAULT 100 NOT NULL,
  	"order_non_auth" numeric DEFAULT 100 NOT NULL,
  	"start_date" timestamp(3) with time zone,
  	"end_date" timestamp(3) with time zone,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  CREATE TABLE "banners_locales" (
  	"eyebrow" varchar,
  	"figure" varchar NOT NULL,
  	"title" varchar NOT NULL,
  	"text" varchar,
  	"action_label" varchar NOT NULL,
  	"id" serial PRIMARY KEY NOT NULL,
  	"_locale" "_locales" NOT NULL,
  	"_parent_id" integer NOT NULL
  );
  
  CREATE TABLE "_banners_v_version_used_in" (
  	"order" integer NOT NULL,
  	"parent_id" integer NOT NULL,
  	"value" "enum_places",
  	"id" serial PRIMARY KEY NOT NULL
  );
  
  CREATE TABLE "_banners_v" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"parent_id" integer,
  	"version_key" varchar NOT NULL,
  	"version_image_key" "enum_site_art",
  	"version_image_upload_id" integer,
  	"version_action_href" varchar NOT NULL,
  	"version_enabled" boolean DEFAULT true,
  	"version_with_auth" "enum_readers" DEFAULT 'both' NOT NULL,
  	"version_order" numeric DEFAULT 100 NOT NULL,
  	"version_order_non_auth" numeric DEFAULT 100 NOT NULL,
  	"version_start_date" timestamp(3) with time zone,
  	"version_end_date" timestamp(3) with time zone,
  	"version_updated_at" timestamp(3) with time zone,
  	"version_created_at" timestamp(3) with time zone,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  CREATE TABLE "_banners_v_locales" (
  	"version_eyebrow" varchar,
  	"version_figure" varchar NOT NULL,
  	"version_title" varchar NOT NULL,
  	"version_text" varchar,
  	"version_action_label" varchar NOT NULL,
  	"id" serial PRIMARY KEY NOT NULL,
  	"_locale" "_locales" NOT NULL,
  	"_parent_id" integer NOT NULL
  );
  
  CREATE TABLE "components_used_in" (
  	"order" integer NOT NULL,
  	"parent_id" integer NOT NULL,
  	"value" "enum_places",
  	"id" serial PRIMARY KEY NOT NULL
  );
  
  CREATE TABLE "components_config_general" (
  	"_order" integer NOT NULL,
  	"_parent_id" integer NOT NULL,
  	"id" varchar PRIMARY KEY NOT NULL,
  	"key" varchar NOT NULL,
  	"value" varchar,
  	"breakpoint" "enum_breakpoint",
  	"component_id" integer,
  	"image_key" "enum_site_art",
  	"image_upload_id" integer
  );
  
  CREATE TABLE "components_config_desktop" (
  	"_order" integer NOT NULL,
  	"_parent_id" integer NOT NULL,
  	"id" varchar PRIMARY KEY NOT NULL,
  	"key" varchar NOT NULL,
  	"value" varchar,
  	"breakpoint" "enum_breakpoint",
  	"component_id" integer,
  	"image_key" "enum_site_art",
  	"image_upload_id" integer
  );
  
  CREATE TABLE "components_config_mobile" (
  	"_order" integer NOT NULL,
  	"_parent_id" integer NOT NULL,
  	"id" varchar PRIMARY KEY NOT NULL,
  	"key" varchar NOT NULL,
  	"value" varchar,
  	"breakpoint" "enum_breakpoint",
  	"component_id" integer,
  	"image_key" "enum_site_art",
  	"image_upload_id" integer
  );
  
  CREATE TABLE "components" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"key" varchar NOT NULL,
  	"type" "enum_component_type" NOT NULL,
  	"image_key" "enum_site_art",
  	"image_upload_id" integer,
  	"dynamic_content_body" varchar,
  	"dynamic_content_css" varchar,
  	"dynamic_content_js" varchar,
  	"enabled" boolean DEFAULT true,
  	"with_auth" "enum_readers" DEFAULT 'both' NOT NULL,
  	"order" numeric DEFAULT 100 NOT NULL,
  	"order_non_auth" numeric DEFAULT 100 NOT NULL,
  	"start_date" timestamp(3) with time zone,
  	"end_date" timestamp(3) with time zone,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  CREATE TABLE "components_locales" (
  	"text" varchar NOT NULL,
  	"id" serial PRIMARY KEY NOT NULL,
  	"_locale" "_locales" NOT NULL,
  	"_parent_id" integer NOT NULL
  );
  
  CREATE TABLE "_components_v_version_used_in" (
  	"order" integer NOT NULL,
  	"parent_id" integer NOT NULL,
  	"value" "enum_places",
  	"id" serial PRIMARY KEY NOT NULL
  );
  
  CREATE TABLE "_components_v_version_config_general" (
  	"_order" integer NOT NULL,
  	"_parent_id" integer NOT NULL,
  	"id" serial PRIMARY KEY NOT NULL,
  	"key" varchar NOT NULL,
  	"value" varchar,
  	"breakpoint" "enum_breakpoint",
  	"component_id" integer,
  	"image_key" "enum_site_art",
  	"image_upload_id" integer,
  	"_uuid" varchar
  );
  
  CREATE TABLE "_components_v_version_config_desktop" (
  	"_order" integer NOT NULL,
  	"_parent_id" integer NOT NULL,
  	"id" serial PRIMARY KEY NOT NULL,
  	"key" varchar NOT NULL,
  	"value" varchar,
  	"breakpoint" "enum_breakpoint",
  	"component_id" integer,
  	"image_key" "enum_site_art",
  	"image_upload_id" integer,
  	"_uuid" varchar
  );
  
  CREATE TABLE "_components_v_version_config_mobile" (
  	"_order" integer NOT NULL,
  	"_parent_id" integer NOT NULL,
  	"id" serial PRIMARY KEY NOT NULL,
  	"key" varchar NOT NULL,
  	"value" varchar,
  	"breakpoint" "enum_breakpoint",
  	"component_id" integer,
  	"image_key" "enum_site_art",
  	"image_upload_id" integer,
  	"_uuid" varchar
  );
  
  CREATE TABLE "_components_v" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"parent_id" integer,
  	"version_key" varchar NOT NULL,
  	"version_type" "enum_component_type" NOT NULL,
  	"version_image_key" "enum_site_art",
  	"version_image_upload_id" integer,
  	"version_dynamic_content_body" varchar,
  	"version_dynamic_content_css" varchar,
  	"version_dynamic_content_js" varchar,
  	"version_enabled" boolean DEFAULT true,
  	"version_with_auth" "enum_readers" DEFAULT 'both' NOT NULL,
  	"version_order" numeric DEFAULT 100 NOT NULL,
  	"version_order_non_auth" numeric DEFAULT 100 NOT NULL,
  	"version_start_date" timestamp(3) with time zone,
  	"version_end_date" timestamp(3) with time zone,
  	"version_updated_at" timestamp(3) with time zone,
  	"version_created_at" timestamp(3) with time zone,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  CREATE TABLE "_components_v_locales" (
  	"version_text" varchar NOT NULL,
  	"id" serial PRIMARY KEY NOT NULL,
  	"_locale" "_locales" NOT NULL,
  	"_parent_id" integer NOT NULL
  );
  
  CREATE TABLE "news" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"key" varchar NOT NULL,
  	"image_key" "enum_site_art",
  	"image_upload_id" integer,
  	"enabled" boolean DEFAULT true,
  	"start_date" timestamp(3) with time zone NOT NULL,
  	"end_date" timestamp(3) with time zone,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  CREATE TABLE "news_locales" (
  	"title" varchar NOT NULL,
  	"summary" varchar NOT NULL,
  	"text" varchar NOT NULL,
  	"id" serial PRIMARY KEY NOT NULL,
  	"_locale" "_locales" NOT NULL,
  	"_parent_id" integer NOT NULL
  );
  
  CREATE TABLE "_news_v" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"parent_id" integer,
  	"version_key" varchar NOT NULL,
  	"version_image_key" "enum_site_art",
  	"version_image_upload_id" integer,
  	"version_enabled" boolean DEFAULT true,
  	"version_start_date" timestamp(3) with time zone NOT NULL,
  	"version_end_date" timestamp(3) with time zone,
  	"version_updated_at" timestamp(3) with time zone,
  	"version_created_at" timestamp(3) with time zone,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  CREATE TABLE "_news_v_locales" (
  	"version_title" varchar NOT NULL,
  	"version_summary" varchar NOT NULL,
  	"version_text" varchar NOT NULL,
  	"id" serial PRIMARY KEY NOT NULL,
  	"_locale" "_locales" NOT NULL,
  	"_parent_id" integer NOT NULL
  );
  
  CREATE TABLE "pages_sections" (
  	"_order" integer NOT NULL,
  	"_parent_id" integer NOT NULL,
  	"id" varchar PRIMARY KEY NOT NULL
  );
  
  CREATE TABLE "pages_sections_locales" (
  	"title" varchar,
  	"text" varchar NOT NULL,
  	"id" serial PRIMARY KEY NOT NULL,
  	"_locale" "_locales" NOT NULL,
  	"_parent_id" varchar NOT NULL
  );
  
  CREATE TABLE "pages" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"key" varchar NOT NULL,
  	"enabled" boolean DEFAULT true,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  CREATE TABLE "pages_locales" (
  	"title" varchar NOT NULL,
  	"description" varchar NOT NULL,
  	"id" serial PRIMARY KEY NOT NULL,
  	"_locale" "_locales" NOT NULL,
  	"_parent_id" integer NOT NULL
  );
  
  CREATE TABLE "_pages_v_version_sections" (
  	"_order" integer NOT NULL,
  	"_parent_id" integer NOT NULL,
  	"id" serial PRIMARY KEY NOT NULL,
  	"_uuid" varchar
  );
  
  CREATE TABLE "_pages_v_version_sections_locales" (
  	"title" varchar,
  	"text" varchar NOT NULL,
  	"id" serial PRIMARY KEY NOT NULL,
  	"_locale" "_locales" NOT NULL,
  	"_parent_id" integer NOT NULL
  );
  
  CREATE TABLE "_pages_v" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"parent_id" integer,
  	"version_key" varchar NOT NULL,
  	"version_enabled" boolean DEFAULT true,
  	"version_updated_at" timestamp(3) with time zone,
  	"version_created_at" timestamp(3) with time zone,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  CREATE TABLE "_pages_v_locales" (
  	"version_title" varchar NOT NULL,
  	"version_description" varchar NOT NULL,
  	"id" serial PRIMARY KEY NOT NULL,
  	"_locale" "_locales" NOT NULL,
  	"_parent_id" integer NOT NULL
  );
  
  CREATE TABLE "media" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"url" varchar,
  	"thumbnail_u_r_l" varchar,
  	"filename" varchar,
  	"mime_type" varchar,
  	"filesize" numeric,
  	"width" numeric,
  	"height" numeric,
  	"focal_x" numeric,
  	"focal_y" numeric,
  	"sizes_w390_url" varchar,
  	"sizes_w390_width" numeric,
  	"sizes_w390_height" numeric,
  	"sizes_w390_mime_type" varchar,
  	"sizes_w390_filesize" numeric,
  	"sizes_w390_filename" varchar,
  	"sizes_w780_url" varchar,
  	"sizes_w780_width" numeric,
  	"sizes_w780_height" numeric,
  	"sizes_w780_mime_type" varchar,
  	"sizes_w780_filesize" numeric,
  	"sizes_w780_filename" varchar,
  	"sizes_w1440_url" varchar,
  	"sizes_w1440_width" numeric,
  	"sizes_w1440_height" numeric,
  	"sizes_w1440_mime_type" varchar,
  	"sizes_w1440_filesize" numeric,
  	"sizes_w1440_filename" varchar
  );
  
  CREATE TABLE "media_locales" (
  	"alt" varchar,
  	"id" serial PRIMARY KEY NOT NULL,
  	"_locale" "_locales" NOT NULL,
  	"_parent_id" integer NOT NULL
  );
  
  CREATE TABLE "info_lists_items" (
  	"_order" integer NOT NULL,
  	"_parent_id" integer NOT NULL,
  	"id" varchar PRIMARY KEY NOT NULL,
  	"key" varchar NOT NULL,
  	"type" "enum_list_part" DEFAULT 'list-item' NOT NULL,
  	"image_key" "enum_site_art",
  	"image_upload_id" integer
  );
  
  CREATE TABLE "info_lists_items_locales" (
  	"text" varchar NOT NULL,
  	"id" serial PRIMARY KEY NOT NULL,
  	"_locale" "_locales" NOT NULL,
  	"_parent_id" varchar NOT NULL
  );
  
  CREATE TABLE "info_lists" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"key" varchar NOT NULL,
  	"enabled" boolean DEFAULT true,
  	"start_date" timestamp(3) with time zone,
  	"end_date" timestamp(3) with time zone,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  CREATE TABLE "_info_lists_v_version_items" (
  	"_order" integer NOT NULL,
  	"_parent_id" integer NOT NULL,
  	"id" serial PRIMARY KEY NOT NULL,
  	"key" varchar NOT NULL,
  	"type" "enum_list_part" DEFAULT 'list-item' NOT NULL,
  	"image_key" "enum_site_art",
  	"image_upload_id" integer,
  	"_uuid" varchar
  );
  
  CREATE TABLE "_info_lists_v_version_items_locales" (
  	"text" varchar NOT NULL,
  	"id" serial PRIMARY KEY NOT NULL,
  	"_locale" "_locales" NOT NULL,
  	"_parent_id" integer NOT NULL
  );
  
  CREATE TABLE "_info_lists_v" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"parent_id" integer,
  	"version_key" varchar NOT NULL,
  	"version_enabled" boolean DEFAULT true,
  	"version_start_date" timestamp(3) with time zone,
  	"version_end_date" timestamp(3) with time zone,
  	"version_updated_at" timestamp(3) with time zone,
  	"version_created_at" timestamp(3) with time zone,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  CREATE TABLE "modal_contents" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"key" varchar NOT NULL,
  	"type" "enum_modal_part" NOT NULL,
  	"image_key" "enum_site_art",
  	"image_upload_id" integer,
  	"enabled" boolean DEFAULT true,
  	"start_date" timestamp(3) with time zone,
  	"end_date" timestamp(3) with time zone,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  CREATE TABLE "modal_contents_locales" (
  	"text" varchar NOT NULL,
  	"id" serial PRIMARY KEY NOT NULL,
  	"_locale" "_locales" NOT NULL,
  	"_parent_id" integer NOT NULL
  );
  
  CREATE TABLE "_modal_contents_v" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"parent_id" integer,
  	"version_key" varchar NOT NULL,
  	"version_type" "enum_modal_part" NOT NULL,
  	"version_image_key" "enum_site_art",
  	"version_image_upload_id" integer,
  	"version_enabled" boolean DEFAULT true,
  	"version_start_date" timestamp(3) with time zone,
  	"version_end_date" timestamp(3) with time zone,
  	"version_updated_at" timestamp(3) with time zone,
  	"version_created_at" timestamp(3) with time zone,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  CREATE TABLE "_modal_contents_v_locales" (
  	"version_text" varchar NOT NULL,
  	"id" serial PRIMARY KEY NOT NULL,
  	"_locale" "_locales" NOT NULL,
  	"_parent_id" integer NOT NULL
  );
  
  CREATE TABLE "status_dialog_contents" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"key" varchar NOT NULL,
  	"type" "enum_dialog_part" NOT NULL,
  	"order" numeric DEFAULT 1,
  	"enabled" boolean DEFAULT true,
  	"start_date" timestamp(3) with time zone,
  	"end_date" timestamp(3) with time zone,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  CREATE TABLE "status_dialog_contents_locales" (
  	"text" varchar NOT NULL,
  	"id" serial PRIMARY KEY NOT NULL,
  	"_locale" "_locales" NOT NULL,
  	"_parent_id" integer NOT NULL
  );
  
  CREATE TABLE "_status_dialog_contents_v" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"parent_id" integer,
  	"version_key" varchar NOT NULL,
  	"version_type" "enum_dialog_part" NOT NULL,
  	"version_order" numeric DEFAULT 1,
  	"version_enabled" boolean DEFAULT true,
  	"version_start_date" timestamp(3) with time zone,
  	"version_end_date" timestamp(3) with time zone,
  	"version_updated_at" timestamp(3) with time zone,
  	"version_created_at" timestamp(3) with time zone,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  CREATE TABLE "_status_dialog_contents_v_locales" (
  	"version_text" varchar NOT NULL,
  	"id" serial PRIMARY KEY NOT NULL,
  	"_locale" "_locales" NOT NULL,
  	"_parent_id" integer NOT NULL
  );
  
  CREATE TABLE "provider_pages" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"name" varchar NOT NULL,
  	"slug" varchar NOT NULL,
  	"keywords_default_keywords" varchar NOT NULL,
  	"keywords_ru" varchar NOT NULL,
  	"keywords_en" varchar NOT NULL,
  	"keywords_ua" varchar NOT NULL,
  	"description_ru" varchar NOT NULL,
  	"description_en" varchar NOT NULL,
  	"description_ua" varchar NOT NULL,
  	"enabled" boolean DEFAULT true,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  CREATE TABLE "_provider_pages_v" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"parent_id" integer,
  	"version_name" varchar NOT NULL,
  	"version_slug" varchar NOT NULL,
  	"version_keywords_default_keywords" varchar NOT NULL,
  	"version_keywords_ru" varchar NOT NULL,
  	"version_keywords_en" varchar NOT NULL,
  	"version_keywords_ua" varchar NOT NULL,
  	"version_description_ru" varchar NOT NULL,
  	"version_description_en" varchar NOT NULL,
  	"version_description_ua" varchar NOT NULL,
  	"version_enabled" boolean DEFAULT true,
  	"version_updated_at" timestamp(3) with time zone,
  	"version_created_at" timestamp(3) with time zone,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  CREATE TABLE "editors_sessions" (
  	"_order" integer NOT NULL,
  	"_parent_id" integer NOT NULL,
  	"id" varchar PRIMARY KEY NOT NULL,
  	"created_at" timestamp(3) with time zone,
  	"expires_at" timestamp(3) with time zone NOT NULL
  );
  
  CREATE TABLE "editors" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"role" "enum_editors_role" DEFAULT 'editor' NOT NULL,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"email" varchar NOT NULL,
  	"reset_password_token" varchar,
  	"reset_password_expiration" timestamp(3) with time zone,
  	"salt" varchar,
  	"hash" varchar,
  	"reset_password_requested_at" timestamp(3) with time zone,
  	"login_attempts" numeric DEFAULT 0,
  	"lock_until" timestamp(3) with time zone
  );
  
  CREATE TABLE "seeds" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"name" varchar NOT NULL,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  CREATE TABLE "payload_kv" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"key" varchar NOT NULL,
  	"data" jsonb NOT NULL
  );
  
  CREATE TABLE "payload_locked_documents" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"global_slug" varchar,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  CREATE TABLE "payload_locked_documents_rels" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"order" integer,
  	"parent_id" integer NOT NULL,
  	"path" varchar NOT NULL,
  	"banners_id" integer,
  	"components_id" integer,
  	"news_id" integer,
  	"pages_id" integer,
  	"media_id" integer,
  	"info_lists_id" integer,
  	"modal_contents_id" integer,
  	"status_dialog_contents_id" integer,
  	"provider_pages_id" integer,
  	"editors_id" integer,
  	"seeds_id" integer
  );
  
  CREATE TABLE "payload_preferences" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"key" varchar,
  	"value" jsonb,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  CREATE TABLE "payload_preferences_rels" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"order" integer,
  	"parent_id" integer NOT NULL,
  	"path" varchar NOT NULL,
  	"editors_id" integer
  );
  
  CREATE TABLE "payload_migrations" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"name" varchar,
  	"batch" numeric,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  CREATE TABLE "site_texts" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"updated_at" timestamp(3) with time zone,
  	"created_at" timestamp(3) with time zone
  );
  
  CREATE TABLE "site_texts_locales" (
  	"licence" varchar,
  	"footer_note" varchar,
  	"id" serial PRIMARY KEY NOT NULL,
  	"_locale" "_locales" NOT NULL,
  	"_parent_id" integer NOT NULL
  );
  
  CREATE TABLE "_site_texts_v" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"version_updated_at" timestamp(3) with time zone,
  	"version_created_at" timestamp(3) with time zone,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  CREATE TABLE "_site_texts_v_locales" (
  	"version_licence" varchar,
  	"version_footer_note" varchar,
  	"id" serial PRIMARY KEY NOT NULL,
  	"_locale" "_locales" NOT NULL,
  	"_parent_id" integer NOT NULL
  );
  
  ALTER TABLE "banners_used_in" ADD CONSTRAINT "banners_used_in_parent_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."banners"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "banners" ADD CONSTRAINT "banners_image_upload_id_media_id_fk" FOREIGN KEY ("image_upload_id") REFERENCES "public"."media"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "banners_locales" ADD CONSTRAINT "banners_locales_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."banners"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_banners_v_version_used_in" ADD CONSTRAINT "_banners_v_version_used_in_parent_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."_banners_v"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_banners_v" ADD CONSTRAINT "_banners_v_parent_id_banners_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."banners"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "_banners_v" ADD CONSTRAINT "_banners_v_version_image_upload_id_media_id_fk" FOREIGN KEY ("version_image_upload_id") REFERENCES "public"."media"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "_banners_v_locales" ADD CONSTRAINT "_banners_v_locales_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."_banners_v"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "components_used_in" ADD CONSTRAINT "components_used_in_parent_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."components"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "components_config_general" ADD CONSTRAINT "components_config_general_component_id_components_id_fk" FOREIGN KEY ("component_id") REFERENCES "public"."components"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "components_config_general" ADD CONSTRAINT "components_config_general_image_upload_id_media_id_fk" FOREIGN KEY ("image_upload_id") REFERENCES "public"."media"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "components_config_general" ADD CONSTRAINT "components_config_general_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."components"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "components_config_desktop" ADD CONSTRAINT "components_config_desktop_component_id_components_id_fk" FOREIGN KEY ("component_id") REFERENCES "public"."components"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "components_config_desktop" ADD CONSTRAINT "components_config_desktop_image_upload_id_media_id_fk" FOREIGN KEY ("image_upload_id") REFERENCES "public"."media"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "components_config_desktop" ADD CONSTRAINT "components_config_desktop_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."components"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "components_config_mobile" ADD CONSTRAINT "components_config_mobile_component_id_components_id_fk" FOREIGN KEY ("component_id") REFERENCES "public"."components"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "components_config_mobile" ADD CONSTRAINT "components_config_mobile_image_upload_id_media_id_fk" FOREIGN KEY ("image_upload_id") REFERENCES "public"."media"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "components_config_mobile" ADD CONSTRAINT "components_config_mobile_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."components"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "components" ADD CONSTRAINT "components_image_upload_id_media_id_fk" FOREIGN KEY ("image_upload_id") REFERENCES "public"."media"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "components_locales" ADD CONSTRAINT "components_locales_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."components"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_components_v_version_used_in" ADD CONSTRAINT "_components_v_version_used_in_parent_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."_components_v"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_components_v_version_config_general" ADD CONSTRAINT "_components_v_version_config_general_component_id_components_id_fk" FOREIGN KEY ("component_id") REFERENCES "public"."components"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "_components_v_version_config_general" ADD CONSTRAINT "_components_v_version_config_general_image_upload_id_media_id_fk" FOREIGN KEY ("image_upload_id") REFERENCES "public"."media"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "_components_v_version_config_general" ADD CONSTRAINT "_components_v_version_config_general_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."_components_v"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_components_v_version_config_desktop" ADD CONSTRAINT "_components_v_version_config_desktop_component_id_components_id_fk" FOREIGN KEY ("component_id") REFERENCES "public"."components"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "_components_v_version_config_desktop" ADD CONSTRAINT "_components_v_version_config_desktop_image_upload_id_media_id_fk" FOREIGN KEY ("image_upload_id") REFERENCES "public"."media"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "_components_v_version_config_desktop" ADD CONSTRAINT "_components_v_version_config_desktop_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."_components_v"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_components_v_version_config_mobile" ADD CONSTRAINT "_components_v_version_config_mobile_component_id_components_id_fk" FOREIGN KEY ("component_id") REFERENCES "public"."components"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "_components_v_version_config_mobile" ADD CONSTRAINT "_components_v_version_config_mobile_image_upload_id_media_id_fk" FOREIGN KEY ("image_upload_id") REFERENCES "public"."media"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "_components_v_version_config_mobile" ADD CONSTRAINT "_components_v_version_config_mobile_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."_components_v"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_components_v" ADD CONSTRAINT "_components_v_parent_id_components_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."components"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "_components_v" ADD CONSTRAINT "_components_v_version_image_upload_id_media_id_fk" FOREIGN KEY ("version_image_upload_id") REFERENCES "public"."media"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "_components_v_locales" ADD CONSTRAINT "_components_v_locales_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."_components_v"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "news" ADD CONSTRAINT "news_image_upload_id_media_id_fk" FOREIGN KEY ("image_upload_id") REFERENCES "public"."media"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "news_locales" ADD CONSTRAINT "news_locales_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."news"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_news_v" ADD CONSTRAINT "_news_v_parent_id_news_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."news"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "_news_v" ADD CONSTRAINT "_news_v_version_image_upload_id_media_id_fk" FOREIGN KEY ("version_image_upload_id") REFERENCES "public"."media"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "_news_v_locales" ADD CONSTRAINT "_news_v_locales_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."_news_v"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "pages_sections" ADD CONSTRAINT "pages_sections_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."pages"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "pages_sections_locales" ADD CONSTRAINT "pages_sections_locales_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."pages_sections"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "pages_locales" ADD CONSTRAINT "pages_locales_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."pages"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_pages_v_version_sections" ADD CONSTRAINT "_pages_v_version_sections_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."_pages_v"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_pages_v_version_sections_locales" ADD CONSTRAINT "_pages_v_version_sections_locales_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."_pages_v_version_sections"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_pages_v" ADD CONSTRAINT "_pages_v_parent_id_pages_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."pages"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "_pages_v_locales" ADD CONSTRAINT "_pages_v_locales_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."_pages_v"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "media_locales" ADD CONSTRAINT "media_locales_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."media"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "info_lists_items" ADD CONSTRAINT "info_lists_items_image_upload_id_media_id_fk" FOREIGN KEY ("image_upload_id") REFERENCES "public"."media"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "info_lists_items" ADD CONSTRAINT "info_lists_items_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."info_lists"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "info_lists_items_locales" ADD CONSTRAINT "info_lists_items_locales_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."info_lists_items"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_info_lists_v_version_items" ADD CONSTRAINT "_info_lists_v_version_items_image_upload_id_media_id_fk" FOREIGN KEY ("image_upload_id") REFERENCES "public"."media"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "_info_lists_v_version_items" ADD CONSTRAINT "_info_lists_v_version_items_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."_info_lists_v"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_info_lists_v_version_items_locales" ADD CONSTRAINT "_info_lists_v_version_items_locales_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."_info_lists_v_version_items"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_info_lists_v" ADD CONSTRAINT "_info_lists_v_parent_id_info_lists_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."info_lists"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "modal_contents" ADD CONSTRAINT "modal_contents_image_upload_id_media_id_fk" FOREIGN KEY ("image_upload_id") REFERENCES "public"."media"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "modal_contents_locales" ADD CONSTRAINT "modal_contents_locales_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."modal_contents"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_modal_contents_v" ADD CONSTRAINT "_modal_contents_v_parent_id_modal_contents_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."modal_contents"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "_modal_contents_v" ADD CONSTRAINT "_modal_contents_v_version_image_upload_id_media_id_fk" FOREIGN KEY ("version_image_upload_id") REFERENCES "public"."media"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "_modal_contents_v_locales" ADD CONSTRAINT "_modal_contents_v_locales_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."_modal_contents_v"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "status_dialog_contents_locales" ADD CONSTRAINT "status_dialog_contents_locales_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."status_dialog_contents"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_status_dialog_contents_v" ADD CONSTRAINT "_status_dialog_contents_v_parent_id_status_dialog_contents_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."status_dialog_contents"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "_status_dialog_contents_v_locales" ADD CONSTRAINT "_status_dialog_contents_v_locales_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."_status_dialog_contents_v"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_provider_pages_v" ADD CONSTRAINT "_provider_pages_v_parent_id_provider_pages_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."provider_pages"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "editors_sessions" ADD CONSTRAINT "editors_sessions_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."editors"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "payload_locked_documents_rels" ADD CONSTRAINT "payload_locked_documents_rels_parent_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."payload_locked_documents"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "payload_locked_documents_rels" ADD CONSTRAINT "payload_locked_documents_rels_banners_fk" FOREIGN KEY ("banners_id") REFERENCES "public"."banners"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "payload_locked_documents_rels" ADD CONSTRAINT "payload_locked_documents_rels_components_fk" FOREIGN KEY ("components_id") REFERENCES "public"."components"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "payload_locked_documents_rels" ADD CONSTRAINT "payload_locked_documents_rels_news_fk" FOREIGN KEY ("news_id") REFERENCES "public"."news"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "payload_locked_documents_rels" ADD CONSTRAINT "payload_locked_documents_rels_pages_fk" FOREIGN KEY ("pages_id") REFERENCES "public"."pages"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "payload_locked_documents_rels" ADD CONSTRAINT "payload_locked_documents_rels_media_fk" FOREIGN KEY ("media_id") REFERENCES "public"."media"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "payload_locked_documents_rels" ADD CONSTRAINT "payload_locked_documents_rels_info_lists_fk" FOREIGN KEY ("info_lists_id") REFERENCES "public"."info_lists"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "payload_locked_documents_rels" ADD CONSTRAINT "payload_locked_documents_rels_modal_contents_fk" FOREIGN KEY ("modal_contents_id") REFERENCES "public"."modal_contents"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "payload_locked_documents_rels" ADD CONSTRAINT "payload_locked_documents_rels_status_dialog_contents_fk" FOREIGN KEY ("status_dialog_contents_id") REFERENCES "public"."status_dialog_contents"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "payload_locked_documents_rels" ADD CONSTRAINT "payload_locked_documents_rels_provider_pages_fk" FOREIGN KEY ("provider_pages_id") REFERENCES "public"."provider_pages"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "payload_locked_documents_rels" ADD CONSTRAINT "payload_locked_documents_rels_editors_fk" FOREIGN KEY ("editors_id") REFERENCES "public"."editors"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "payload_locked_documents_rels" ADD CONSTRAINT "payload_locked_documents_rels_seeds_fk" FOREIGN KEY ("seeds_id") REFERENCES "public"."seeds"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "payload_preferences_rels" ADD CONSTRAINT "payload_preferences_rels_parent_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."payload_preferences"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "payload_preferences_rels" ADD CONSTRAINT "payload_preferences_rels_editors_fk" FOREIGN KEY ("editors_id") REFERENCES "public"."editors"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "site_texts_locales" ADD CONSTRAINT "site_texts_locales_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."site_texts"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_site_texts_v_locales" ADD CONSTRAINT "_site_texts_v_locales_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."_site_texts_v"("id") ON DELETE cascade ON UPDATE no action;
  CREATE INDEX "banners_used_in_order_idx" ON "banners_used_in" USING btree ("order");
  CREATE INDEX "banners_used_in_parent_idx" ON "banners_used_in" USING btree ("parent_id");
  CREATE INDEX "banners_used_in_value_idx" ON "banners_used_in" USING btree ("value");
  CREATE UNIQUE INDEX "banners_key_idx" ON "banners" USING btree ("key");
  CREATE INDEX "banners_image_image_upload_idx" ON "banners" USING btree ("image_upload_id");
  CREATE INDEX "banners_enabled_idx" ON "banners" USING btree ("enabled");
  CREATE INDEX "banners_order_idx" ON "banners" USING btree ("order");
  CREATE INDEX "banners_order_non_auth_idx" ON "banners" USING btree ("order_non_auth");
  CREATE INDEX "banners_updated_at_idx" ON "banners" USING btree ("updated_at");
  CREATE INDEX "banners_created_at_idx" ON "banners" USING btree ("created_at");
  CREATE UNIQUE INDEX "banners_locales_locale_parent_id_unique" ON "banners_locales" USING btree ("_locale","_parent_id");
  CREATE INDEX "_banners_v_version_used_in_order_idx" ON "_banners_v_version_used_in" USING btree ("order");
  CREATE INDEX "_banners_v_version_used_in_parent_idx" ON "_banners_v_version_used_in" USING btree ("parent_id");
  CREATE INDEX "_banners_v_version_used_in_value_idx" ON "_banners_v_version_used_in" USING btree ("value");
  CREATE INDEX "_banners_v_parent_idx" ON "_banners_v" USING btree ("parent_id");
  CREATE INDEX "_banners_v_version_version_key_idx" ON "_banners_v" USING btree ("version_key");
  CREATE INDEX "_banners_v_version_image_version_image_upload_idx" ON "_banners_v" USING btree ("version_image_upload_id");
  CREATE INDEX "_banners_v_version_version_enabled_idx" ON "_banners_v" USING btree ("version_enabled");
  CREATE INDEX "_banners_v_version_version_order_idx" ON "_banners_v" USING btree ("version_order");
  CREATE INDEX "_banners_v_version_version_order_non_auth_idx" ON "_banners_v" USING btree ("version_order_non_auth");
  CREATE INDEX "_banners_v_version_version_updated_at_idx" ON "_banners_v" USING btree ("version_updated_at");
  CREATE INDEX "_banners_v_version_version_created_at_idx" ON "_banners_v" USING btree ("version_created_at");
  CREATE INDEX "_banners_v_created_at_idx" ON "_banners_v" USING btree ("created_at");
  CREATE INDEX "_banners_v_updated_at_idx" ON "_banners_v" USING btree ("updated_at");
  CREATE UNIQUE INDEX "_banners_v_locales_locale_parent_id_unique" ON "_banners_v_locales" USING btree ("_locale","_parent_id");
  CREATE INDEX "components_used_in_order_idx" ON "components_used_in" USING btree ("order");
  CREATE INDEX "components_used_in_parent_idx" ON "components_used_in" USING btree ("parent_id");
  CREATE INDEX "components_used_in_value_idx" ON "components_used_in" USING btree ("value");
  CREATE INDEX "components_config_general_order_idx" ON "components_config_general" USING btree ("_order");
  CREATE INDEX "components_config_general_parent_id_idx" ON "components_config_general" USING btree ("_parent_id");
  CREATE INDEX "components_config_general_component_idx" ON "components_config_general" USING btree ("component_id");
  CREATE INDEX "components_config_general_image_image_upload_idx" ON "components_config_general" USING btree ("image_upload_id");
  CREATE INDEX "components_config_desktop_order_idx" ON "components_config_desktop" USING btree ("_order");
  CREATE INDEX "components_config_desktop_parent_id_idx" ON "components_config_desktop" USING btree ("_parent_id");
  CREATE INDEX "components_config_desktop_component_idx" ON "components_config_desktop" USING btree ("component_id");
  CREATE INDEX "components_config_desktop_image_image_upload_idx" ON "components_config_desktop" USING btree ("image_upload_id");
  CREATE INDEX "components_config_mobile_order_idx" ON "components_config_mobile" USING btree ("_order");
  CREATE INDEX "components_config_mobile_parent_id_idx" ON "components_config_mobile" USING btree ("_parent_id");
  CREATE INDEX "components_config_mobile_component_idx" ON "components_config_mobile" USING btree ("component_id");
  CREATE INDEX "components_config_mobile_image_image_upload_idx" ON "components_config_mobile" USING btree ("image_upload_id");
  CREATE UNIQUE INDEX "components_key_idx" ON "components" USING btree ("key");
  CREATE INDEX "components_type_idx" ON "components" USING btree ("type");
  CREATE INDEX "components_image_image_upload_idx" ON "components" USING btree ("image_upload_id");
  CREATE INDEX "components_enabled_idx" ON "components" USING btree ("enabled");
  CREATE INDEX "components_order_idx" ON "components" USING btree ("order");
  CREATE INDEX "components_order_non_auth_idx" ON "components" USING btree ("order_non_auth");
  CREATE INDEX "components_updated_at_idx" ON "components" USING btree ("updated_at");
  CREATE INDEX "components_created_at_idx" ON "components" USING btree ("created_at");
  CREATE UNIQUE INDEX "components_locales_locale_parent_id_unique" ON "components_locales" USING btree ("_locale","_parent_id");
  CREATE INDEX "_components_v_version_used_in_order_idx" ON "_components_v_version_used_in" USING btree ("order");
  CREATE INDEX "_components_v_version_used_in_parent_idx" ON "_components_v_version_used_in" USING btree ("parent_id");
  CREATE INDEX "_components_v_version_used_in_value_idx" ON "_components_v_version_used_in" USING btree ("value");
  CREATE INDEX "_components_v_version_config_general_order_idx" ON "_components_v_version_config_general" USING btree ("_order");
  CREATE INDEX "_components_v_version_config_general_parent_id_idx" ON "_components_v_version_config_general" USING btree ("_parent_id");
  CREATE INDEX "_components_v_version_config_general_component_idx" ON "_components_v_version_config_general" USING btree ("component_id");
  CREATE INDEX "_components_v_version_config_general_image_image_upload_idx" ON "_components_v_version_config_general" USING btree ("image_upload_id");
  CREATE INDEX "_components_v_version_config_desktop_order_idx" ON "_components_v_version_config_desktop" USING btree ("_order");
  CREATE INDEX "_components_v_version_config_desktop_parent_id_idx" ON "_components_v_version_config_desktop" USING btree ("_parent_id");
  CREATE INDEX "_components_v_version_config_desktop_component_idx" ON "_components_v_version_config_desktop" USING btree ("component_id");
  CREATE INDEX "_components_v_version_config_desktop_image_image_upload_idx" ON "_components_v_version_config_desktop" USING btree ("image_upload_id");
  CREATE INDEX "_components_v_version_config_mobile_order_idx" ON "_components_v_version_config_mobile" USING btree ("_order");
  CREATE INDEX "_components_v_version_config_mobile_parent_id_idx" ON "_components_v_version_config_mobile" USING btree ("_parent_id");
  CREATE INDEX "_components_v_version_config_mobile_component_idx" ON "_components_v_version_config_mobile" USING btree ("component_id");
  CREATE INDEX "_components_v_version_config_mobile_image_image_upload_idx" ON "_components_v_version_config_mobile" USING btree ("image_upload_id");
  CREATE INDEX "_components_v_parent_idx" ON "_components_v" USING btree ("parent_id");
  CREATE INDEX "_components_v_version_version_key_idx" ON "_components_v" USING btree ("version_key");
  CREATE INDEX "_components_v_version_version_type_idx" ON "_components_v" USING btree ("version_type");
  CREATE INDEX "_components_v_version_image_version_image_upload_idx" ON "_components_v" USING btree ("version_image_upload_id");
  CREATE INDEX "_components_v_version_version_enabled_idx" ON "_components_v" USING btree ("version_enabled");
  CREATE INDEX "_components_v_version_version_order_idx" ON "_components_v" USING btree ("version_order");
  CREATE INDEX "_components_v_version_version_order_non_auth_idx" ON "_components_v" USING btree ("version_order_non_auth");
  CREATE INDEX "_components_v_version_version_updated_at_idx" ON "_components_v" USING btree ("version_updated_at");
  CREATE INDEX "_components_v_version_version_created_at_idx" ON "_components_v" USING btree ("version_created_at");
  CREATE INDEX "_components_v_created_at_idx" ON "_components_v" USING btree ("created_at");
  CREATE INDEX "_components_v_updated_at_idx" ON "_components_v" USING btree ("updated_at");
  CREATE UNIQUE INDEX "_components_v_locales_locale_parent_id_unique" ON "_components_v_locales" USING btree ("_locale","_parent_id");
  CREATE UNIQUE INDEX "news_key_idx" ON "news" USING btree ("key");
  CREATE INDEX "news_image_image_upload_idx" ON "news" USING btree ("image_upload_id");
  CREATE INDEX "news_enabled_idx" ON "news" USING btree ("enabled");
  CREATE INDEX "news_start_date_idx" ON "news" USING btree ("start_date");
  CREATE INDEX "news_updated_at_idx" ON "news" USING btree ("updated_at");
  CREATE INDEX "news_created_at_idx" ON "news" USING btree ("created_at");
  CREATE UNIQUE INDEX "news_locales_locale_parent_id_unique" ON "news_locales" USING btree ("_locale","_parent_id");
  CREATE INDEX "_news_v_parent_idx" ON "_news_v" USING btree ("parent_id");
  CREATE INDEX "_news_v_version_version_key_idx" ON "_news_v" USING btree ("version_key");
  CREATE INDEX "_news_v_version_image_version_image_upload_idx" ON "_news_v" USING btree ("version_image_upload_id");
  CREATE INDEX "_news_v_version_version_enabled_idx" ON "_news_v" USING btree ("version_enabled");
  CREATE INDEX "_news_v_version_version_start_date_idx" ON "_news_v" USING btree ("version_start_date");
  CREATE INDEX "_news_v_version_version_updated_at_idx" ON "_news_v" USING btree ("version_updated_at");
  CREATE INDEX "_news_v_version_version_created_at_idx" ON "_news_v" USING btree ("version_created_at");
  CREATE INDEX "_news_v_created_at_idx" ON "_news_v" USING btree ("created_at");
  CREATE INDEX "_news_v_updated_at_idx" ON "_news_v" USING btree ("updated_at");
  CREATE UNIQUE INDEX "_news_v_locales_locale_parent_id_unique" ON "_news_v_locales" USING btree ("_locale","_parent_id");
  CREATE INDEX "pages_sections_order_idx" ON "pages_sections" USING btree ("_order");
  CREATE INDEX "pages_sections_parent_id_idx" ON "pages_sections" USING btree ("_parent_id");
  CREATE UNIQUE INDEX "pages_sections_locales_locale_parent_id_unique" ON "pages_sections_locales" USING btree ("_locale","_parent_id");
  CREATE UNIQUE INDEX "pages_key_idx" ON "pages" USING btree ("key");
  CREATE INDEX "pages_enabled_idx" ON "pages" USING btree ("enabled");
  CREATE INDEX "pages_updated_at_idx" ON "pages" USING btree ("updated_at");
  CREATE INDEX "pages_created_at_idx" ON "pages" USING btree ("created_at");
  CREATE UNIQUE INDEX "pages_locales_locale_parent_id_unique" ON "pages_locales" USING btree ("_locale","_parent_id");
  CREATE INDEX "_pages_v_version_sections_order_idx" ON "_pages_v_version_sections" USING btree ("_order");
  CREATE INDEX "_pages_v_version_sections_parent_id_idx" ON "_pages_v_version_sections" USING btree ("_parent_id");
  CREATE UNIQUE INDEX "_pages_v_version_sections_locales_locale_parent_id_unique" ON "_pages_v_version_sections_locales" USING btree ("_locale","_parent_id");
  CREATE INDEX "_pages_v_parent_idx" ON "_pages_v" USING btree ("parent_id");
  CREATE INDEX "_pages_v_version_version_key_idx" ON "_pages_v" USING btree ("version_key");
  CREATE INDEX "_pages_v_version_version_enabled_idx" ON "_pages_v" USING btree ("version_enabled");
  CREATE INDEX "_pages_v_version_version_updated_at_idx" ON "_pages_v" USING btree ("version_updated_at");
  CREATE INDEX "_pages_v_version_version_created_at_idx" ON "_pages_v" USING btree ("version_created_at");
  CREATE INDEX "_pages_v_created_at_idx" ON "_pages_v" USING btree ("created_at");
  CREATE INDEX "_pages_v_updated_at_idx" ON "_pages_v" USING btree ("updated_at");
  CREATE UNIQUE INDEX "_pages_v_locales_locale_parent_id_unique" ON "_pages_v_locales" USING btree ("_locale","_parent_id");
  CREATE INDEX "media_updated_at_idx" ON "media" USING btree ("updated_at");
  CREATE INDEX "media_created_at_idx" ON "media" USING btree ("created_at");
  CREATE UNIQUE INDEX "media_filename_idx" ON "media" USING btree ("filename");
  CREATE INDEX "media_sizes_w390_sizes_w390_filename_idx" ON "media" USING btree ("sizes_w390_filename");
  CREATE INDEX "media_sizes_w780_sizes_w780_filename_idx" ON "media" USING btree ("sizes_w780_filename");
  CREATE INDEX "media_sizes_w1440_sizes_w1440_filename_idx" ON "media" USING btree ("sizes_w1440_filename");
  CREATE UNIQUE INDEX "media_locales_locale_parent_id_unique" ON "media_locales" USING btree ("_locale","_parent_id");
  CREATE INDEX "info_lists_items_order_idx" ON "info_lists_items" USING btree ("_order");
  CREATE INDEX "info_lists_items_parent_id_idx" ON "info_lists_items" USING btree ("_parent_id");
  CREATE INDEX "info_lists_items_image_image_upload_idx" ON "info_lists_items" USING btree ("image_upload_id");
  CREATE UNIQUE INDEX "info_lists_items_locales_locale_parent_id_unique" ON "info_lists_items_locales" USING btree ("_locale","_parent_id");
  CREATE UNIQUE INDEX "info_lists_key_idx" ON "info_lists" USING btree ("key");
  CREATE INDEX "info_lists_enabled_idx" ON "info_lists" USING btree ("enabled");
  CREATE INDEX "info_lists_updated_at_idx" ON "info_lists" USING btree ("updated_at");
  CREATE INDEX "info_lists_created_at_idx" ON "info_lists" USING btree ("created_at");
  CREATE INDEX "_info_lists_v_version_items_order_idx" ON "_info_lists_v_version_items" USING btree ("_order");
  CREATE INDEX "_info_lists_v_version_items_parent_id_idx" ON "_info_lists_v_version_items" USING btree ("_parent_id");
  CREATE INDEX "_info_lists_v_version_items_image_image_upload_idx" ON "_info_lists_v_version_items" USING btree ("image_upload_id");
  CREATE UNIQUE INDEX "_info_lists_v_version_items_locales_locale_parent_id_unique" ON "_info_lists_v_version_items_locales" USING btree ("_locale","_parent_id");
  CREATE INDEX "_info_lists_v_parent_idx" ON "_info_lists_v" USING btree ("parent_id");
  CREATE INDEX "_info_lists_v_version_version_key_idx" ON "_info_lists_v" USING btree ("version_key");
  CREATE INDEX "_info_lists_v_version_version_enabled_idx" ON "_info_lists_v" USING btree ("version_enabled");
  CREATE INDEX "_info_lists_v_version_version_updated_at_idx" ON "_info_lists_v" USING btree ("version_updated_at");
  CREATE INDEX "_info_lists_v_version_version_created_at_idx" ON "_info_lists_v" USING btree ("version_created_at");
  CREATE INDEX "_info_lists_v_created_at_idx" ON "_info_lists_v" USING btree ("created_at");
  CREATE INDEX "_info_lists_v_updated_at_idx" ON "_info_lists_v" USING btree ("updated_at");
  CREATE INDEX "modal_contents_key_idx" ON "modal_contents" USING btree ("key");
  CREATE INDEX "modal_contents_type_idx" ON "modal_contents" USING btree ("type");
  CREATE INDEX "modal_contents_image_image_upload_idx" ON "modal_contents" USING btree ("image_upload_id");
  CREATE INDEX "modal_contents_enabled_idx" ON "modal_contents" USING btree ("enabled");
  CREATE INDEX "modal_contents_updated_at_idx" ON "modal_contents" USING btree ("updated_at");
  CREATE INDEX "modal_contents_created_at_idx" ON "modal_contents" USING btree ("created_at");
  CREATE UNIQUE INDEX "key_type_idx" ON "modal_contents" USING btree ("key","type");
  CREATE UNIQUE INDEX "modal_contents_locales_locale_parent_id_unique" ON "modal_contents_locales" USING btree ("_locale","_parent_id");
  CREATE INDEX "_modal_contents_v_parent_idx" ON "_modal_contents_v" USING btree ("parent_id");
  CREATE INDEX "_modal_contents_v_version_version_key_idx" ON "_modal_contents_v" USING btree ("version_key");
  CREATE INDEX "_modal_contents_v_version_version_type_idx" ON "_modal_contents_v" USING btree ("version_type");
  CREATE INDEX "_modal_contents_v_version_image_version_image_upload_idx" ON "_modal_contents_v" USING btree ("version_image_upload_id");
  CREATE INDEX "_modal_contents_v_version_version_enabled_idx" ON "_modal_contents_v" USING btree ("version_enabled");
  CREATE INDEX "_modal_contents_v_version_version_updated_at_idx" ON "_modal_contents_v" USING btree ("version_updated_at");
  CREATE INDEX "_modal_contents_v_version_version_created_at_idx" ON "_modal_contents_v" USING btree ("version_created_at");
  CREATE INDEX "_modal_contents_v_created_at_idx" ON "_modal_contents_v" USING btree ("created_at");
  CREATE INDEX "_modal_contents_v_updated_at_idx" ON "_modal_contents_v" USING btree ("updated_at");
  CREATE INDEX "version_key_version_type_idx" ON "_modal_contents_v" USING btree ("version_key","version_type");
  CREATE UNIQUE INDEX "_modal_contents_v_locales_locale_parent_id_unique" ON "_modal_contents_v_locales" USING btree ("_locale","_parent_id");
  CREATE INDEX "status_dialog_contents_key_idx" ON "status_dialog_contents" USING btree ("key");
  CREATE INDEX "status_dialog_contents_enabled_idx" ON "status_dialog_contents" USING btree ("enabled");
  CREATE INDEX "status_dialog_contents_updated_at_idx" ON "status_dialog_contents" USING btree ("updated_at");
  CREATE INDEX "status_dialog_contents_created_at_idx" ON "status_dialog_contents" USING btree ("created_at");
  CREATE UNIQUE INDEX "key_type_1_idx" ON "status_dialog_contents" USING btree ("key","type");
  CREATE UNIQUE INDEX "status_dialog_contents_locales_locale_parent_id_unique" ON "status_dialog_contents_locales" USING btree ("_locale","_parent_id");
  CREATE INDEX "_status_dialog_contents_v_parent_idx" ON "_status_dialog_contents_v" USING btree ("parent_id");
  CREATE INDEX "_status_dialog_contents_v_version_version_key_idx" ON "_status_dialog_contents_v" USING btree ("version_key");
  CREATE INDEX "_status_dialog_contents_v_version_version_enabled_idx" ON "_status_dialog_contents_v" USING btree ("version_enabled");
  CREATE INDEX "_status_dialog_contents_v_version_version_updated_at_idx" ON "_status_dialog_contents_v" USING btree ("version_updated_at");
  CREATE INDEX "_status_dialog_contents_v_version_version_created_at_idx" ON "_status_dialog_contents_v" USING btree ("version_created_at");
  CREATE INDEX "_status_dialog_contents_v_created_at_idx" ON "_status_dialog_contents_v" USING btree ("created_at");
  CREATE INDEX "_status_dialog_contents_v_updated_at_idx" ON "_status_dialog_contents_v" USING btree ("updated_at");
  CREATE INDEX "version_key_version_type_1_idx" ON "_status_dialog_contents_v" USING btree ("version_key","version_type");
  CREATE UNIQUE INDEX "_status_dialog_contents_v_locales_locale_parent_id_unique" ON "_status_dialog_contents_v_locales" USING btree ("_locale","_parent_id");
  CREATE UNIQUE INDEX "provider_pages_name_idx" ON "provider_pages" USING btree ("name");
  CREATE UNIQUE INDEX "provider_pages_slug_idx" ON "provider_pages" USING btree ("slug");
  CREATE INDEX "provider_pages_enabled_idx" ON "provider_pages" USING btree ("enabled");
  CREATE INDEX "provider_pages_updated_at_idx" ON "provider_pages" USING btree ("updated_at");
  CREATE INDEX "provider_pages_created_at_idx" ON "provider_pages" USING btree ("created_at");
  CREATE INDEX "_provider_pages_v_parent_idx" ON "_provider_pages_v" USING btree ("parent_id");
  CREATE INDEX "_provider_pages_v_version_version_name_idx" ON "_provider_pages_v" USING btree ("version_name");
  CREATE INDEX "_provider_pages_v_version_version_slug_idx" ON "_provider_pages_v" USING btree ("version_slug");
  CREATE INDEX "_provider_pages_v_version_version_enabled_idx" ON "_provider_pages_v" USING btree ("version_enabled");
  CREATE INDEX "_provider_pages_v_version_version_updated_at_idx" ON "_provider_pages_v" USING btree ("version_updated_at");
  CREATE INDEX "_provider_pages_v_version_version_created_at_idx" ON "_provider_pages_v" USING btree ("version_created_at");
  CREATE INDEX "_provider_pages_v_created_at_idx" ON "_provider_pages_v" USING btree ("created_at");
  CREATE INDEX "_provider_pages_v_updated_at_idx" ON "_provider_pages_v" USING btree ("updated_at");
  CREATE INDEX "editors_sessions_order_idx" ON "editors_sessions" USING btree ("_order");
  CREATE INDEX "editors_sessions_parent_id_idx" ON "editors_sessions" USING btree ("_parent_id");
  CREATE INDEX "editors_updated_at_idx" ON "editors" USING btree ("updated_at");
  CREATE INDEX "editors_created_at_idx" ON "editors" USING btree ("created_at");
  CREATE UNIQUE INDEX "editors_email_idx" ON "editors" USING btree ("email");
  CREATE UNIQUE INDEX "seeds_name_idx" ON "seeds" USING btree ("name");
  CREATE INDEX "seeds_updated_at_idx" ON "seeds" USING btree ("updated_at");
  CREATE INDEX "seeds_created_at_idx" ON "seeds" USING btree ("created_at");
  CREATE UNIQUE INDEX "payload_kv_key_idx" ON "payload_kv" USING btree ("key");
  CREATE INDEX "payload_locked_documents_global_slug_idx" ON "payload_locked_documents" USING btree ("global_slug");
  CREATE INDEX "payload_locked_documents_updated_at_idx" ON "payload_locked_documents" USING btree ("updated_at");
  CREATE INDEX "payload_locked_documents_created_at_idx" ON "payload_locked_documents" USING btree ("created_at");
  CREATE INDEX "payload_locked_documents_rels_order_idx" ON "payload_locked_documents_rels" USING btree ("order");
  CREATE INDEX "payload_locked_documents_rels_parent_idx" ON "payload_locked_documents_rels" USING btree ("parent_id");
  CREATE INDEX "payload_locked_documents_rels_path_idx" ON "payload_locked_documents_rels" USING btree ("path");
  CREATE INDEX "payload_locked_documents_rels_banners_id_idx" ON "payload_locked_documents_rels" USING btree ("banners_id");
  CREATE INDEX "payload_locked_documents_rels_components_id_idx" ON "payload_locked_documents_rels" USING btree ("components_id");
  CREATE INDEX "payload_locked_documents_rels_news_id_idx" ON "payload_locked_documents_rels" USING btree ("news_id");
  CREATE INDEX "payload_locked_documents_rels_pages_id_idx" ON "payload_locked_documents_rels" USING btree ("pages_id");
  CREATE INDEX "payload_locked_documents_rels_media_id_idx" ON "payload_locked_documents_rels" USING btree ("media_id");
  CREATE INDEX "payload_locked_documents_rels_info_lists_id_idx" ON "payload_locked_documents_rels" USING btree ("info_lists_id");
  CREATE INDEX "payload_locked_documents_rels_modal_contents_id_idx" ON "payload_locked_documents_rels" USING btree ("modal_contents_id");
  CREATE INDEX "payload_locked_documents_rels_status_dialog_contents_id_idx" ON "payload_locked_documents_rels" USING btree ("status_dialog_contents_id");
  CREATE INDEX "payload_locked_documents_rels_provider_pages_id_idx" ON "payload_locked_documents_rels" USING btree ("provider_pages_id");
  CREATE INDEX "payload_locked_documents_rels_editors_id_idx" ON "payload_locked_documents_rels" USING btree ("editors_id");
  CREATE INDEX "payload_locked_documents_rels_seeds_id_idx" ON "payload_locked_documents_rels" USING btree ("seeds_id");
  CREATE INDEX "payload_preferences_key_idx" ON "payload_preferences" USING btree ("key");
  CREATE INDEX "payload_preferences_updated_at_idx" ON "payload_preferences" USING btree ("updated_at");
  CREATE INDEX "payload_preferences_created_at_idx" ON "payload_preferences" USING btree ("created_at");
  CREATE INDEX "payload_preferences_rels_order_idx" ON "payload_preferences_rels" USING btree ("order");
  CREATE INDEX "payload_preferences_rels_parent_idx" ON "payload_preferences_rels" USING btree ("parent_id");
  CREATE INDEX "payload_preferences_rels_path_idx" ON "payload_preferences_rels" USING btree ("path");
  CREATE INDEX "payload_preferences_rels_editors_id_idx" ON "payload_preferences_rels" USING btree ("editors_id");
  CREATE INDEX "payload_migrations_updated_at_idx" ON "payload_migrations" USING btree ("updated_at");
  CREATE INDEX "payload_migrations_created_at_idx" ON "payload_migrations" USING btree ("created_at");
  CREATE UNIQUE INDEX "site_texts_locales_locale_parent_id_unique" ON "site_texts_locales" USING btree ("_locale","_parent_id");
  CREATE INDEX "_site_texts_v_created_at_idx" ON "_site_texts_v" USING btree ("created_at");
  CREATE INDEX "_site_texts_v_updated_at_idx" ON "_site_texts_v" USING btree ("updated_at");
  CREATE UNIQUE INDEX "_site_texts_v_locales_locale_parent_id_unique" ON "_site_texts_v_locales" USING btree ("_locale","_parent_id");`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   DROP TABLE "banners_used_in" CASCADE;
  DROP TABLE "banners" CASCADE;
  DROP TABLE "banners_locales" CASCADE;
  DROP TABLE "_banners_v_version_used_in" CASCADE;
  DROP TABLE "_banners_v" CASCADE;
  DROP TABLE "_banners_v_locales" CASCADE;
  DROP TABLE "components_used_in" CASCADE;
  DROP TABLE "components_config_general" CASCADE;
  DROP TABLE "components_config_desktop" CASCADE;
  DROP TABLE "components_config_mobile" CASCADE;
  DROP TABLE "components" CASCADE;
  DROP TABLE "components_locales" CASCADE;
  DROP TABLE "_components_v_version_used_in" CASCADE;
  DROP TABLE "_components_v_version_config_general" CASCADE;
  DROP TABLE "_components_v_version_config_desktop" CASCADE;
  DROP TABLE "_components_v_version_config_mobile" CASCADE;
  DROP TABLE "_components_v" CASCADE;
  DROP TABLE "_components_v_locales" CASCADE;
  DROP TABLE "news" CASCADE;
  DROP TABLE "news_locales" CASCADE;
  DROP TABLE "_news_v" CASCADE;
  DROP TABLE "_news_v_locales" CASCADE;
  DROP TABLE "pages_sections" CASCADE;
  DROP TABLE "pages_sections_locales" CASCADE;
  DROP TABLE "pages" CASCADE;
  DROP TABLE "pages_locales" CASCADE;
  DROP TABLE "_pages_v_version_sections" CASCADE;
  DROP TABLE "_pages_v_version_sections_locales" CASCADE;
  DROP TABLE "_pages_v" CASCADE;
  DROP TABLE "_pages_v_locales" CASCADE;
  DROP TABLE "media" CASCADE;
  DROP TABLE "media_locales" CASCADE;
  DROP TABLE "info_lists_items" CASCADE;
  DROP TABLE "info_lists_items_locales" CASCADE;
  DROP TABLE "info_lists" CASCADE;
  DROP TABLE "_info_lists_v_version_items" CASCADE;
  DROP TABLE "_info_lists_v_version_items_locales" CASCADE;
  DROP TABLE "_info_lists_v" CASCADE;
  DROP TABLE "modal_contents" CASCADE;
  DROP TABLE "modal_contents_locales" CASCADE;
  DROP TABLE "_modal_contents_v" CASCADE;
  DROP TABLE "_modal_contents_v_locales" CASCADE;
  DROP TABLE "status_dialog_contents" CASCADE;
  DROP TABLE "status_dialog_contents_locales" CASCADE;
  DROP TABLE "_status_dialog_contents_v" CASCADE;
  DROP TABLE "_status_dialog_contents_v_locales" CASCADE;
  DROP TABLE "provider_pages" CASCADE;
  DROP TABLE "_provider_pages_v" CASCADE;
  DROP TABLE "editors_sessions" CASCADE;
  DROP TABLE "editors" CASCADE;
  DROP TABLE "seeds" CASCADE;
  DROP TABLE "payload_kv" CASCADE;
  DROP TABLE "payload_locked_documents" CASCADE;
  DROP TABLE "payload_locked_documents_rels" CASCADE;
  DROP TABLE "payload_preferences" CASCADE;
  DROP TABLE "payload_preferences_rels" CASCADE;
  DROP TABLE "payload_migrations" CASCADE;
  DROP TABLE "site_texts" CASCADE;
  DROP TABLE "site_texts_locales" CASCADE;
  DROP TABLE "_site_texts_v" CASCADE;
  DROP TABLE "_site_texts_v_locales" CASCADE;
  DROP TYPE "public"."_locales";
  DROP TYPE "public"."enum_places";
  DROP TYPE "public"."enum_site_art";
  DROP TYPE "public"."enum_readers";
  DROP TYPE "public"."enum_breakpoint";
  DROP TYPE "public"."enum_component_type";
  DROP TYPE "public"."enum_list_part";
  DROP TYPE "public"."enum_modal_part";
  DROP TYPE "public"."enum_dialog_part";
  DROP TYPE "public"."enum_editors_role";`)
}
