/** Replaces braintree-web's `dataCollector`. */
export const DATA_COLLECTOR_SCRIPT = `
(() => {
  const braintree = (window.braintree = window.braintree || {});
  braintree.dataCollector = {
    VERSION: 'sandbox',
    async create({ client }) {
      client.getConfiguration();
      const deviceData = JSON.stringify({ correlation_id: crypto.randomUUID().replaceAll('-', '') });
      return { deviceData, getDeviceData: async () => deviceData, async teardown() {} };
    },
  };
})();
`
