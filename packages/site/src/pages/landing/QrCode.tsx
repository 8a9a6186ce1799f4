import { brand } from '@ludarium/domain/brand';
import { configuration } from '../../providers/configuration.ts';
import styles from './QrCode.module.css';

const { qrServiceUrl } = configuration;
/** Drawn by the build (`build/qr-code.ts`) unless a QR service is configured. */
const address =
  qrServiceUrl === null
    ? '/qr-code.svg'
    : `${qrServiceUrl}?${new URLSearchParams({ size: '240x240', data: brand.siteUrl })}`;

/** The product site's address to scan. */
export function QrCode() {
  return (
    <img
      className={styles.code}
      src={address}
      width="112"
      height="112"
      alt={`QR code: ${brand.host}`}
    />
  );
}
