// Requests the modules of a prerendered page after its pictures and its first paint, so that the modules
// do not delay them. Requests them immediately if the first paint needs the modules (a stored session,
// an open gate) or the page is hidden.
addEventListener('load', () => {
  const page = document.documentElement;
  const load = () => {
    const modules = document.getElementById('modules');
    if (modules) document.head.append(modules.content);
  };
  if (document.hidden || page.dataset.session || page.dataset.gate) {
    load();
  } else {
    new PerformanceObserver(load).observe({ type: 'paint', buffered: true });
    // A browser that resists fingerprinting reports no paint.
    setTimeout(load, 1000);
  }
});
