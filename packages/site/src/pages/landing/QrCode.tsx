import { qrCode } from 'virtual:qr-code';
import { brand } from '@ludarium/domain/brand';
import { configuration } from '../../providers/configuration.ts';
import styles from './QrCode.module.css';

const label = `QR code: ${brand.host}`;

/** The product site's address to scan, drawn by the build unless a QR service is configured. */
export function QrCode() {
  const { qrServiceUrl } = configuration;
  if (qrServiceUrl !== null) {
    const query = new URLSearchParams({ size: '240x240', data: brand.siteUrl });
    return (
      <img
        className={styles.code}
        src={`${qrServiceUrl}?${query}`}
        width="112"
        height="112"
        alt={label}
      />
    );
  }
  return (
    <svg
      className={styles.code}
      viewBox={`0 0 ${qrCode.size} ${qrCode.size}`}
      width="112"
      height="112"
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <path d={qrCode.path} />
    </svg>
  );
}
