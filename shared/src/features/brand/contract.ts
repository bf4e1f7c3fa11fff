import { z } from 'zod';
import { defineContract } from '../../kernel/contract.ts';
import {
  brandFields,
  brandPictures,
  brandView,
  legalFields,
  legalView,
  maxBrandPictureBytes,
  platformBrandFields,
  platformBrandView,
} from './model.ts';

const ofPicture = z.object({ picture: z.enum(brandPictures) });
const upload = { field: 'file', maxFiles: 1, maxBytes: maxBrandPictureBytes } as const;

export const brandContract = defineContract({
  platform: {
    method: 'GET',
    path: '/platform/brand',
    permission: 'anyone',
    throttle: 240,
    summary:
      'Under what name, colour and pictures the installation stands, and what signing up asks to accept',
    response: platformBrandView,
  },
  updatePlatform: {
    method: 'PUT',
    path: '/platform/brand',
    permission: 'super',
    remote: true,
    summary: 'Changes the installation’s name and colour; what is not named stays, null takes it back',
    body: platformBrandFields.partial(),
    response: platformBrandView,
  },
  attachPlatform: {
    method: 'POST',
    path: '/platform/brand/pictures/:picture',
    permission: 'super',
    remote: true,
    throttle: 60,
    summary: 'Puts up a logo or icon of the installation (PNG, JPEG or WebP), in place of the one before',
    params: ofPicture,
    body: z.object({}),
    upload,
    response: platformBrandView,
  },
  detachPlatform: {
    method: 'DELETE',
    path: '/platform/brand/pictures/:picture',
    permission: 'super',
    remote: true,
    summary: 'Takes a logo or the icon of the installation away',
    params: ofPicture,
    response: platformBrandView,
  },
  legal: {
    method: 'GET',
    path: '/platform/legal',
    permission: 'anyone',
    throttle: 120,
    summary: 'The terms of use and the privacy policy: addresses, or the texts themselves',
    response: legalView,
  },
  updateLegal: {
    method: 'PUT',
    path: '/platform/legal',
    permission: 'super',
    remote: true,
    bodyLimit: 512 * 1024,
    audit: 'bare',
    summary: 'Puts another version of terms and privacy in place; whoever signs up accepts the newest',
    body: legalFields,
    response: legalView,
  },
  own: {
    method: 'GET',
    path: '/brand',
    permission: 'session',
    summary: 'What the company has decided about its own brand',
    response: brandView,
  },
  update: {
    method: 'PUT',
    path: '/brand',
    permission: 'admin',
    summary:
      'Changes the company’s name, colour and support contact; what is not named stays, null takes it back',
    body: brandFields.partial(),
    response: brandView,
  },
  attach: {
    method: 'POST',
    path: '/brand/pictures/:picture',
    permission: 'admin',
    remote: true,
    throttle: 60,
    summary: 'Puts up a logo or icon of the company (PNG, JPEG or WebP), in place of the one before',
    params: ofPicture,
    body: z.object({}),
    upload,
    response: brandView,
  },
  detach: {
    method: 'DELETE',
    path: '/brand/pictures/:picture',
    permission: 'admin',
    summary: 'Takes a logo or the icon of the company away',
    params: ofPicture,
    response: brandView,
  },
  remove: {
    method: 'DELETE',
    path: '/brand',
    permission: 'admin',
    summary: 'Takes the company’s brand back whole: the platform’s holds again',
    response: brandView,
  },
});
