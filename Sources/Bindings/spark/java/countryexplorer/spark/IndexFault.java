package countryexplorer.spark;

import java.net.InetAddress;
import java.net.UnknownHostException;

/** A boundary file that cannot be used, with the affected host and the remedy. */
public final class IndexFault extends RuntimeException {
    private static final long serialVersionUID = 1;

    IndexFault(String fault) {
        super("countryexplorer on " + host() + ": " + fault);
    }

    private static String host() {
        try {
            return InetAddress.getLocalHost().getHostName();
        } catch (UnknownHostException nameless) {
            return "this host";
        }
    }
}
