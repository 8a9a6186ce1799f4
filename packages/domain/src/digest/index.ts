import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';

/**
 * SHA-256 of a text in UTF-8, as 64 hex digits. Not by `crypto.subtle`, which exists in secure contexts
 * only: over https or on localhost.
 */
export const hashText = (text: string): string => bytesToHex(sha256(utf8ToBytes(text)));
