import { CurrentPassword as CurrentPassword_90bde29f686ce6ed234a68f6923741d1 } from '../../../admin/current-password.tsx'
import { Icon as Icon_dea7bf16bc3333a106812bea074064fb } from '../../../admin/brand.tsx'
import { Logo as Logo_dea7bf16bc3333a106812bea074064fb } from '../../../admin/brand.tsx'
import { OfficeLink as OfficeLink_3cf25feb7d4a7abc89f44327c09d9558 } from '../../../admin/office-link.tsx'
import { CollectionCards as CollectionCards_f9c02e79a4aed9a3924487c0cd4cafb1 } from '@payloadcms/next/rsc'

/** @type import('payload').ImportMap */
export const importMap = {
  "/admin/current-password.tsx#CurrentPassword": CurrentPassword_90bde29f686ce6ed234a68f6923741d1,
  "/admin/brand.tsx#Icon": Icon_dea7bf16bc3333a106812bea074064fb,
  "/admin/brand.tsx#Logo": Logo_dea7bf16bc3333a106812bea074064fb,
  "/admin/office-link.tsx#OfficeLink": OfficeLink_3cf25feb7d4a7abc89f44327c09d9558,
  "@payloadcms/next/rsc#CollectionCards": CollectionCards_f9c02e79a4aed9a3924487c0cd4cafb1
}
